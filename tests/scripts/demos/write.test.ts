import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../../../lib/cli/app-files.ts'
import { exportedComponents } from '../../../lib/content/demos/own-components.ts'
import { demoModule } from '../../../lib/content/demos/modules.ts'
import { listFilesSync } from '../../../lib/content/files/files.ts'
import { importsOfPosts, importsOfPublished, pathsImportedBy } from '../../../scripts/demos/scan.ts'
import { writeDemos as writeModules, type DemoFolder } from '../../../scripts/demos/write.ts'
import { layOut, temporaryFolder } from '../../corpora.ts'

test('finds relative imports at the start of a line, and no others', () => {
  const text = [
    "import Demo from './demo.tsx'",
    'import "../styles.css"',
    "import {\n  a,\n  b as c,\n} from './parts'",
    "import React from 'react'",
    "  import Indented from './indented'",
    "Text that says import x from './text'",
  ].join('\n')
  expect(pathsImportedBy('notes/post/index.mdx', text)).toEqual([
    'notes/post/demo.tsx',
    'notes/styles.css',
    'notes/post/parts',
  ])
  expect(pathsImportedBy('post.mdx', "import a from '../../up'")).toEqual(['../../up'])
})

test('an import takes no time that grows with the text after it', () => {
  expect(pathsImportedBy('a.mdx', `import ${'a '.repeat(100_000)}\n`.repeat(5))).toEqual([])
})

const files = {
  'post.mdx': "import A from './a.tsx'\nimport './b.css'\nimport d from './d.json'\nimport x from './x.tsx'\n",
  'a.tsx': "import { c } from './c'\nexport default () => c",
  'b.css': '',
  'c.ts': 'export const c = 1',
  'd.json': '[]',
  'x.tsx': "import './missing'",
  'unused.tsx': '',
  'components.tsx': 'export const Chart = () => null',
}

const listOf = (folder: string) =>
  filesUnder(folder)
    .map((file) => path.relative(folder, file))
    .toSorted()

function demosIn(contentDir: string) {
  const app = temporaryFolder()
  return { contentDir, app, folder: path.join(app, '.content/demos') }
}

const writeDemos = (demos: DemoFolder, imported: readonly string[], always?: boolean) =>
  writeModules(
    demos,
    imported.map((each) => demoModule(demos.contentDir, each)),
    always,
  )

const importedIn = (contentDir: string) => importsOfPublished(contentDir, listFilesSync(contentDir), 'Asia/Seoul')

test('what only drafts import is not built', async () => {
  const post = (name: string, more = '') => `---\ntitle: T\n${more}---\nimport A from './${name}.tsx'\n`
  const posts = { 'a.mdx': post('a'), 'b.mdx': post('b', 'draft: true\n'), 'c.mdx': post('c', 'x: "\ndraft: true\n') }
  const imported = await importedIn(layOut(posts))
  expect(imported).toEqual(['a.tsx'])
})

test('what only posts import that `publish: true` of another post hides is not built', async () => {
  const post = (name: string, more = '') => `---\ntitle: T\n${more}---\nimport A from './${name}.tsx'\n`
  const publish = '---\ntitle: T\npublish: true\n---\n'
  const built = (posts: Record<string, string>) => importedIn(layOut(posts))
  expect(await built({ 'a.mdx': post('a'), 'b.md': publish })).toEqual([])
  expect(await built({ 'a.mdx': post('a'), 'b.mdx': post('b', 'publish: true\n') })).toEqual(['b.tsx'])
  expect(await built({ 'a.mdx': post('a'), 'b.md': publish.replace('publish', 'draft: true\npublish') })).toEqual([
    'a.tsx',
  ])
})

test.each([
  'components.tsx',
  'components.jsx',
  'components.js',
  'components.mjs',
  'components/index.tsx',
  'components/index.ts',
])('posts have the components of %s without importing them', (file) => {
  const demos = demosIn(layOut({ [file]: 'export const Chart = () => null' }))
  writeDemos(demos, importsOfPosts(demos.contentDir, []))
  const server = fs.readFileSync(path.join(demos.folder, 'imported-files.ts'), 'utf8')
  expect(server).toContain('ownComponents: readonly string[] = ["Chart"]')
  expect(server).toContain(`ownFile = "${file}"`)
})

test('copies what posts import, and nothing else', () => {
  const demos = demosIn(layOut(files))
  const imported = importsOfPosts(demos.contentDir, ['post.mdx'])
  expect(imported).toEqual(['a.tsx', 'b.css', 'components.tsx', 'd.json', 'x.tsx'])
  writeDemos(demos, imported)
  expect(listOf(demos.folder)).toEqual([
    'files/a.tsx',
    'files/b.css',
    'files/c.ts',
    'files/components.tsx',
    'files/d.json',
    'imported-files.ts',
    'loaders.tsx',
    'styles/0.tsx',
  ])
  const loaders = fs.readFileSync(path.join(demos.folder, 'loaders.tsx'), 'utf8')
  expect(loaders).toContain('"a.tsx": dynamic(() => import("./files/a.tsx").then(modulePart)),')
  expect(loaders).toContain('from "../../app/_components/demos/module-part.tsx"')
  expect(loaders).not.toContain('x.tsx')
  const server = fs.readFileSync(path.join(demos.folder, 'imported-files.ts'), 'utf8')
  expect(server).toContain('"d.json": () => import("./files/d.json"),')
  expect(server).toContain('x.tsx:1:9: there is no such file (missing)')
  expect(server).toContain('ownComponents: readonly string[] = ["Chart"]')
})

test('copies have names of ASCII, which the bundler may cut anywhere, and find each other', () => {
  const demos = demosIn(
    layOut({
      '글/데모-하나.tsx':
        "// './모양'\nimport { 모양 } from './모양'\nimport './b/겉.css'\nexport default () => '모양'",
      '글/모양.ts': "export * from '../글/data.json'",
      '글/data.json': '["모양"]',
      '글/b/겉.css': "a { background: url('그림.png') }",
      '글/b/그림.png': '',
    }),
  )
  writeDemos(demos, ['글/데모-하나.tsx'])
  const folder = path.join(demos.folder, 'files')
  expect(listOf(folder).join()).toMatch(/^[\w/.,]+$/)
  const [, entry] = /import\("\.\/files\/(.+?)"\)/.exec(
    fs.readFileSync(path.join(demos.folder, 'loaders.tsx'), 'utf8'),
  )!
  const { files: found, problem } = demoModule(folder, entry!)
  expect([problem, found.toSorted()]).toEqual([null, listOf(folder)])
  expect(fs.readFileSync(path.join(folder, entry!), 'utf8')).toMatch(/^\/\/ '\.\/모양'[^]*=> '모양'$/)
})

test('writes only what changed, and removes what is not imported any more', () => {
  const contentDir = layOut(files)
  const demos = demosIn(contentDir)
  const first = writeDemos(demos, ['a.tsx', 'd.json'])
  const copied = path.join(demos.folder, 'files/d.json')
  fs.utimesSync(copied, 1, 1)
  expect(writeDemos(demos, ['a.tsx', 'd.json'])).toBe(first)
  expect(fs.statSync(copied).mtimeMs).toBe(1000)
  fs.writeFileSync(path.join(contentDir, 'c.ts'), 'export const c = 2')
  expect(writeDemos(demos, ['a.tsx', 'd.json'])).not.toBe(first)
  expect(fs.readFileSync(path.join(demos.folder, 'files/c.ts'), 'utf8')).toBe('export const c = 2')
  expect(writeDemos(demos, ['d.json'])).not.toBe('')
  expect(listOf(demos.folder)).toEqual(['files/d.json', 'imported-files.ts', 'loaders.tsx'])
  expect(writeDemos(demos, [])).toBe('')
  expect(fs.existsSync(demos.folder)).toBe(false)
  writeDemos(demos, [], true)
  expect(listOf(demos.folder)).toEqual(['imported-files.ts', 'loaders.tsx'])
})

test('the names of components, however they are exported', () => {
  const code = `
    export function One({ a }: { a: string }) { return null }
    export const Two = () => null, helper = 1
    export default { Three, 'Four': () => ({ Five: 1 }), Six: { Seven: 1 }, useEight }
    const components: Record<string, unknown> = { Nine, Ten: memo(() => null) }
    export { eleven as Eleven, Twelve }
    export const lower = 1
  `
  expect(exportedComponents(code)).toEqual(['Eleven', 'Four', 'Nine', 'One', 'Six', 'Ten', 'Three', 'Twelve', 'Two'])
})
