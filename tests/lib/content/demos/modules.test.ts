import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { withoutComments } from '../../../../lib/content/demos/comments.ts'
import { demoModule } from '../../../../lib/content/demos/modules.ts'
import { layOut, temporaryFolder } from '../../../corpora.ts'

test('a post finds a file whose name is decomposed on disk, and the other way round', () => {
  for (const [onDisk, written] of [
    ['NFD', 'NFC'],
    ['NFC', 'NFD'],
  ] as const) {
    const folder = layOut({
      ['노트/데모.tsx'.normalize(onDisk)]: "import './모양'",
      ['노트/모양.ts'.normalize(written)]: '',
    })
    const { file, problem } = demoModule(folder, '노트/데모'.normalize(written))
    // The bundler uses names literally
    expect(problem).toMatchObject({ message: 'there is no such file' })
    expect(file).toBe('')
    fs.writeFileSync(path.join(folder, '노트/데모.tsx'.normalize(onDisk)), '')
    expect(demoModule(folder, '노트/데모'.normalize(written))).toMatchObject({
      path: '노트/데모'.normalize(written),
      file: '노트/데모.tsx'.normalize(onDisk),
      problem: null,
    })
  }
})

test('a module has all files that it imports, each once', () => {
  const folder = layOut({
    'notes/demo.tsx': [
      "import { a } from './parts/a'",
      "import {\n  b,\n} from '../shared.js'",
      "import styles from './demo.module.css'",
      "import './data.json'",
      "export * from './parts/index'",
      "const later = () => import('./later')",
      "import react, { useState } from 'react'",
      "import type { Gone } from './gone'",
      "// import './commented'",
      "/* import './commented' */",
    ].join('\n'),
    'notes/parts/a.jsx': "import '../demo.tsx'",
    'notes/parts/index.ts': 'export {}',
    'notes/later.mjs': '',
    'shared.ts': '',
    'notes/demo.module.css':
      "@import './base.css'; a { background: url('./a.png'), url(data:x), url(https://a.org/b.png) }",
    'notes/base.css': '',
    'notes/a.png': '',
    'notes/data.json': '{}',
  })
  const { file, files, problem, isValue } = demoModule(folder, 'notes/demo')
  expect(problem).toBeNull()
  expect(file).toBe('notes/demo.tsx')
  expect(isValue).toBe(false)
  expect(files.toSorted()).toEqual([
    'notes/a.png',
    'notes/base.css',
    'notes/data.json',
    'notes/demo.module.css',
    'notes/demo.tsx',
    'notes/later.mjs',
    'notes/parts/a.jsx',
    'notes/parts/index.ts',
    'shared.ts',
  ])
})

test.each<[string, Record<string, string>, string, object]>([
  ['missing', {}, 'a.tsx', { importer: null, message: 'there is no such file' }],
  ['outside the folder', {}, '../a.tsx', { importer: null, message: 'it is outside the content folder' }],
  ['of another kind', { 'a.sh': '' }, 'a.sh', { importer: null, message: 'it is not a file that can be imported' }],
  [
    'missing, two files on',
    { 'a.tsx': "import './b'", 'b.ts': "\n\nimport  x from './c'" },
    'a',
    { importer: 'b.ts', line: 3, column: 17, message: 'there is no such file', found: 'c' },
  ],
  [
    'outside, one file on',
    { 'a.tsx': "export { b } from '../../b.ts'" },
    'a.tsx',
    { importer: 'a.tsx', line: 1, column: 20, message: 'it is outside the content folder' },
  ],
  [
    'missing, for a style sheet',
    { 'a.css': 'a {\n  background: url(b.png) }' },
    'a.css',
    { importer: 'a.css', line: 2, column: 19, message: 'there is no such file', found: 'b.png' },
  ],
  [
    'a package that is not installed',
    { 'a.tsx': "import { motion } from 'no-such-package/x'" },
    'a.tsx',
    { importer: 'a.tsx', line: 1, column: 25, message: 'it imports a package that is not installed' },
  ],
  [
    'a module of Node',
    { 'a.tsx': "import fs from 'node:fs'" },
    'a.tsx',
    { importer: 'a.tsx', message: 'it imports a package that is not installed', found: 'node:fs' },
  ],
  [
    'JSON that is none',
    { 'a.tsx': "import './b.json'", 'b.json': '{\n  "a": 1,\n}' },
    'a.tsx',
    { importer: 'b.json', line: 3, column: 1, found: '}', expected: 'valid JSON' },
  ],
  ['an empty file', { 'a.json': '' }, 'a.json', { importer: 'a.json', line: 1, column: 1, expected: 'valid JSON' }],
])('a problem has its place: %s', (_, files, imported, problem) => {
  const demo = demoModule(layOut({ 'post.mdx': '', ...files }), imported)
  expect(demo.problem).toMatchObject(problem)
  expect(demo.file).toBe('')
})

test('what stays on the server may import modules of Node', () => {
  const folder = layOut({ 'a.ts': "import fs from 'node:fs'\nimport 'path'" })
  expect(demoModule(folder, 'a.ts', undefined, true).problem).toBeNull()
})

test('a link that leads out of the folder is not followed', () => {
  const outside = path.join(temporaryFolder(), 'secret.ts')
  fs.writeFileSync(outside, 'export const secret = 1')
  const folder = layOut({ 'post.mdx': '' })
  fs.symlinkSync(outside, path.join(folder, 'secret.ts'))
  expect(demoModule(folder, 'secret').problem?.message).toBe('it is outside the content folder')
})

test.each([
  ['data.json', '[1]', true],
  ['data.ts', "import './more'\nexport const data: number[] = []", true],
  ['hook.js', "import { useState } from 'react'\nexport const useIt = () => useState(1)", false],
  ['client.js', "'use client'\nexport const a = 1", false],
  ['element.js', 'export default () => <b>x</b>', false],
])('values for expressions come from what the server can run: %s', (file, text, isValue) => {
  expect(demoModule(layOut({ [file]: text, 'more.ts': '' }), file).isValue).toBe(isValue)
})

test('comments are blanked, addresses in strings are not', () => {
  const text = "const a = 'http://x' // b\n/* c\nd */ e"
  expect(withoutComments(text)).toBe("const a = 'http://x'     \n    \n     e")
})

test('a package may be installed above the blog, as in a workspace', () => {
  const folder = layOut({
    'node_modules/own/package.json': '{}',
    'blogs/one/content/a.ts': "import 'own'\nimport 'other'",
  })
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(path.join(folder, 'blogs/one'))
  try {
    expect(demoModule(path.join(folder, 'blogs/one/content'), 'a.ts').problem).toMatchObject({ found: 'other' })
  } finally {
    cwd.mockRestore()
  }
})
