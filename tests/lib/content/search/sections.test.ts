import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFilesSync, readFileTextSync } from '../../../../lib/content/files/files.ts'
import { parsePost } from '../../../../lib/content/posts/parse.ts'
import { sectionsOf } from '../../../../lib/content/search/sections.ts'
import { compileBody } from '../../../../lib/mdx/compile.ts'
import { timeZone } from '../../../corpora.ts'
import { expectLinear } from '../../../growth.ts'

const blogs = path.join(import.meta.dirname, '../../../fixtures/blogs')

test('the posts of other blogs have headings with the ids that their pages have', async () => {
  let headings = 0
  for (const blog of fs.readdirSync(blogs)) {
    const contentDir = path.join(blogs, blog)
    for (const file of listFilesSync(contentDir).files) {
      const post = parsePost(file, readFileTextSync(contentDir, file, { filesOpened: 0 }), { timeZone, drafts: true })!
      const compiled = await compileBody({ file, source: post.source, lang: post.meta.lang })
      if (compiled.faults.length > 0) continue
      const found = sectionsOf(file, post.source).flatMap(({ id, heading }) => (id === null ? [] : { id, heading }))
      expect(found, `${blog}/${file}`).toEqual(compiled.headings.map(({ id, text }) => ({ id, heading: text })))
      headings += found.length
    }
  }
  expect(headings).toBeGreaterThan(4)
})

test('titles of callouts, of components and of code are text', () => {
  const source = [
    '> [!WARNING]- Mind *the gap*',
    '> Between platforms',
    '',
    ':::tip[Save money]',
    'Inside',
    ':::',
    '',
    '!!! note "For Python"',
    '    Indented',
    '',
    '<Details className="x" summary="Click me" open>Hidden</Details>',
    '',
    '```sh title="my script.sh"',
    'ls',
    '```',
  ].join('\n')
  expect(sectionsOf('a.mdx', source)[0]!.text.split('\n')).toEqual([
    'Mind the gap',
    'Between platforms',
    'Save money',
    'Inside',
    'For Python',
    'Indented',
    'Click me',
    'Hidden',
    'my script.sh',
    'ls',
  ])
})

test('text is read paragraph by paragraph, with code, tables and names of files, below its heading', () => {
  const source = [
    'import A from "./a.tsx"',
    '',
    'An *opening* with a [link](https://example.com/x) and `code`.',
    '',
    '## One `thing` {#own}',
    '',
    '- first entry',
    '- second',
    '  goes on',
    '',
    '```ts title="app/page.tsx"',
    '## not a heading',
    'const x = 1',
    '```',
    '',
    'Two',
    '---',
    '',
    '| a | b |',
    '| --- | --: |',
    '| c | d |',
    '',
    '<Callout>Inside</Callout> {/* hidden */}',
    '',
    '## One `thing`',
    '',
    '> A quote',
  ].join('\n')
  expect(sectionsOf('a.mdx', source)).toEqual([
    { id: null, heading: '', text: 'An opening with a link and code.' },
    {
      id: 'own',
      heading: 'One thing',
      text: 'first entry\nsecond goes on\napp/page.tsx\n## not a heading\nconst x = 1',
    },
    { id: 'two', heading: 'Two', text: 'a · b\nc · d\nInside' },
    { id: 'one-thing', heading: 'One thing', text: 'A quote' },
  ])
})

test('the time for what is repeated grows no faster than its length', () => {
  // The last text is kept
  let count = 0
  for (const piece of ['`', '[', '# ', '```\n', '| a ', '<b', '{', '서', 'aB', '- ', '\n---\n', '[x](', '*a'])
    expectLinear(piece, (source) => sectionsOf('a.md', source + count++), 64_000)
})
