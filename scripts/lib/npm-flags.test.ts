import { expect, it } from 'vitest'
import { diffCommand } from './diff-command.ts'
import { simulateCommand } from './simulate-command.ts'

it('says that npm took a flag of `simulate` or `diff-config` for itself', () => {
  const json = { npm_lifecycle_event: 'simulate', npm_config_json: 'true' }
  expect(() => simulateCommand([], json)).toThrow('npm run simulate -- --json')
  const exitCode = { npm_lifecycle_event: 'diff-config', npm_config_exit_code: 'true' }
  expect(() => diffCommand(['HEAD'], exitCode)).toThrow('npm run diff-config -- --exit-code')
})

it('says how `simulate` is told of another folder', () => {
  expect(() => simulateCommand(['tests/fixtures/garden'], {})).toThrow(
    'FUNNEL_CONFIG=tests/fixtures/garden npm run simulate',
  )
})
