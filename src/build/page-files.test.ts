import { expect, test } from 'vitest'
import { pageFiles, type ScriptFile } from './page-files.ts'

const file = (fileName: string, rest: Partial<ScriptFile> = {}): ScriptFile => ({
  fileName,
  modules: [`/src/${fileName}`],
  imports: [],
  styles: [],
  ...rest,
})

const files = [
  file('app', { imports: ['react'], styles: ['app.css'] }),
  file('react'),
  file('view', { imports: ['app', 'ui'], styles: ['view.css'] }),
  file('ui', { imports: ['react', 'app'], styles: ['ui.css'] }),
  file('other', { styles: ['other.css'] }),
]

test('what is needed by others comes first, each file once', () => {
  expect(pageFiles(files, ['/src/app', '/src/view'])).toEqual({
    scripts: ['react', 'app', 'ui', 'view'],
    styles: ['app.css', 'ui.css', 'view.css'],
  })
})

test('files that import each other are no endless way', () => {
  const circle = [file('a', { imports: ['b'] }), file('b', { imports: ['a'] })]
  expect(pageFiles(circle, ['/src/a']).scripts).toEqual(['b', 'a'])
})

test('a module that no file holds is a mistake of the build', () => {
  expect(() => pageFiles(files, ['/src/nowhere'])).toThrow('No file of the build holds /src/nowhere')
})
