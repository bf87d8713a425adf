import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCachedUses } from '../../../../lib/content/build/cached-posts.ts'
import { checkCorpus, type CheckOptions } from '../../../../lib/content/build/check-corpus.ts'
import { CompileCache } from '../../../../lib/content/build/compile-cache.ts'
import { takeSnapshot } from '../../../../lib/content/build/snapshot.ts'
import { describeFault } from '../../../../lib/core/errors.ts'
import { layOut, temporaryFolder, timeZone } from '../../../corpora.ts'

const post = (body: string) => `---\ntitle: T\ndate: 2026-01-01\n---\n\n${body}\n`

async function check(files: Record<string, string>, options: CheckOptions = {}) {
  const checked = await checkCorpus({ contentDir: layOut(files), timeZone }, options)
  checked.close()
  const faults = checked.faults.map((fault) => describeFault(fault).split('\n').slice(0, 3).join('\n'))
  return { faults, warnings: checked.warnings }
}

const uses = "import Demo from './demo.tsx'\nimport data from './data.json'\n\n<Demo>{data.length}</Demo>"

test('a post whose imports are there has no problem', async () => {
  const files = { 'a.mdx': post(uses), 'demo.tsx': "import 'react'\nexport default () => null", 'data.json': '[]' }
  expect(await check(files)).toEqual({ faults: [], warnings: [] })
})

test.each<[string, Record<string, string>, string]>([
  [
    'a file that is missing, at the import',
    { 'notes/a.mdx': post(uses), 'notes/data.json': '[]' },
    'notes/a.mdx:6:1 import of "./demo.tsx": there is no such file\n  expected a file within the content folder\n  found    notes/demo.tsx',
  ],
  [
    'a file outside the folder',
    { 'a.mdx': post("import secret from '../../etc/secret.json'\n\n{secret}") },
    'a.mdx:6:1 import of "../../etc/secret.json": it is outside the content folder\n  expected a file within the content folder\n  found    ../../etc/secret.json',
  ],
  [
    'what an imported file imports, there',
    { 'a.mdx': post("import Demo from './demo'\n\n<Demo />"), 'demo.jsx': "\nimport x from 'no-such-package'" },
    'demo.jsx:2:16 imported by a.mdx: it imports a package that is not installed\n  expected a file beside it, or a package that `npm install` has added to this project\n  found    no-such-package',
  ],
  [
    'a value of what runs in the browser',
    { 'a.mdx': post("import { size } from './demo.jsx'\n\n{size}"), 'demo.jsx': 'export const size = 1' },
    'a.mdx:6:1 import of "./demo.jsx": its values cannot be used in expressions, which run on the server\n  expected an image, or a .json, .js or .ts file without elements and hooks\n  found    a file that runs in the browser',
  ],
])('is an error with its place: %s', async (_, files, fault) => {
  expect((await check(files)).faults).toEqual([fault])
})

test('what only exported metadata imports may be missing; what the text uses as well may not', async () => {
  const body = (text: string) =>
    `import { me } from './authors'\nimport cover from './a.png'\nimport { size } from './sizes.js'\n\nexport const meta = { title: 'T', date: '2026-01-01', authors: [me], image: cover.src, order: size(1) }\n\nTell me its size. {meta.title} ${text}\n`
  const { faults, warnings } = await check({ 'a.mdx': body(''), 'b.mdx': body('{size}') })
  expect(faults.map((fault) => fault.split('\n')[0])).toEqual([
    'b.mdx:3:1 import of "./sizes.js": there is no such file',
  ])
  expect(warnings.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual(
    ['a.mdx', 'b.mdx'].flatMap((file) => ['5:65', '5:77', '5:95'].map((place) => `${file}:${place}`)),
  )
})

test('a post needs no layout of another site, nor what it imports and does not use', async () => {
  const body = (layout: string, imports = "import { Layout } from './layout'\n") =>
    `${imports}import { gone } from '../lib/gone'\n\nexport const meta = { title: 'T', date: '2026-01-01' }\n\n${layout}\n\nText.\n`
  const around = '({ children }) => (\n  <Layout meta={meta}>\n\n    {children}\n  </Layout>\n)'
  const { faults, warnings } = await check({
    'a.mdx': body('export default Layout'),
    'b.mdx': body(`export default ${around}`, "import { Layout } from '@/layout'\n"),
    'c.mdx': body('export default function Own(props) {\n  return <main><Layout {...props} /></main>\n}'),
    'd.mdx': body('export default ({ children }) => <main>{children}</main>', ''),
  })
  expect(faults).toEqual([])
  const found = warnings.map(({ file, line, message }) => `${file}:${line} ${message}`)
  expect(found.filter((text) => !text.includes('which is ignored'))).toEqual(
    ['a', 'b', 'c'].map((name) => `${name}.mdx:6 left out: the layout of another site`),
  )
})

test('a script that does not compile is an error with its place', async () => {
  const files = {
    'a.mdx': post(uses),
    'demo.tsx': "import './part.ts'",
    'part.ts': 'const a =\n  = 1',
    'data.json': '[]',
  }
  const findSyntaxErrors: CheckOptions['findSyntaxErrors'] = async () => (file) =>
    file === 'part.ts' ? { line: 2, column: 3, message: 'Expression expected' } : null
  expect((await check(files, { findSyntaxErrors })).faults).toEqual([
    'part.ts:2:3 imported by a.mdx: it does not compile: Expression expected\n  expected valid JavaScript or TypeScript\n  found    = 1',
  ])
})

test.each([
  [
    'of another framework',
    '../components/Callout',
    "Widget from './widget.astro'\n\n<Widget />",
    'imports "./widget.astro", which is ignored',
  ],
  [
    'not relative',
    '@theme/callout',
    "React from 'react'",
    'imports "react", which is ignored: expected a path such as ./demo.tsx',
  ],
])('an import that is %s is a warning, unless the blog has a component of its name', async (_, own, other, message) => {
  const body = `import Callout from '${own}'\nimport ${other}\n\n<Callout>Text.</Callout>`
  const { faults, warnings } = await check({ 'a.mdx': post(body) })
  expect(faults).toEqual([])
  expect(warnings).toMatchObject([{ file: 'a.mdx', line: 7, column: 1, message: expect.stringContaining(message) }])
})

test('an expression that fails for want of the imported value is no error, a name that nothing defines is', async () => {
  const body = "import data from './data.json'\n\n{data.map((each) => each.name.toUpperCase()).join(data[3].x)} {datum}"
  expect((await check({ 'a.mdx': post(body), 'data.json': '[]' })).faults).toEqual([
    expect.stringMatching(/^a\.mdx:8:64 the body cannot be shown: datum is not defined/),
  ])
})

test('the imports of cached posts are checked again', async () => {
  const contentDir = layOut({ 'a.mdx': post(uses), 'data.json': '[]' })
  const cacheFile = path.join(temporaryFolder(), 'posts.db')
  const corpus = { contentDir, timeZone }
  const messages = async () => {
    const checked = await checkCorpus(corpus, { cacheFile })
    checked.close()
    const cache = CompileCache.open(cacheFile)
    const cached = await checkCachedUses(cache.withUses(), takeSnapshot(contentDir), corpus, {})
    cache.close()
    expect(cached).toEqual(checked.useFaults)
    return checked.faults.map(({ message }) => message)
  }
  expect(await messages()).toEqual(['import of "./demo.tsx": there is no such file'])
  fs.writeFileSync(path.join(contentDir, 'demo.tsx'), 'export default () => null')
  expect(await messages()).toEqual([])
})
