import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkParameters, parseForm } from './parameters.ts'

test.each([
  ['', {}],
  ['email=a%40b.co', { email: 'a@b.co' }],
  ['items[0][price]=p1&items[0][quantity]=2', { items: [{ price: 'p1', quantity: '2' }] }],
  ['expand[]=a&expand[]=b.c', { expand: ['a', 'b.c'] }],
  ['metadata[terms]=v1', { metadata: { terms: 'v1' } }],
])('reads %j', (text, value) => expect(parseForm(text)).toEqual(value))

test('takes a field called __proto__ for what it is', () => {
  parseForm('__proto__[polluted]=yes&a[__proto__][polluted]=yes&constructor[prototype][polluted]=yes')
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

const shape = z.strictObject({
  customer: z.string(),
  settings: z.strictObject({ mode: z.enum(['on', 'off']) }).optional(),
})

test.each([
  ['customer=c&iterations=6', 'parameter_unknown', 'iterations'],
  ['customer=c&settings[mode]=on&settings[extra]=1', 'parameter_unknown', 'settings[extra]'],
  ['settings[mode]=on', 'parameter_missing', 'customer'],
  ['customer=c&settings[mode]=maybe', 'parameter_invalid', 'settings[mode]'],
])('refuses %j as %s at %s', (text, code, param) => {
  const refused = expect.objectContaining({ status: 400, body: expect.objectContaining({ code, param }) })
  expect(() => checkParameters(shape, parseForm(text))).toThrow(refused)
})
