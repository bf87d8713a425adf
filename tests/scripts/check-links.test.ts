import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { layOut } from '../corpora.ts'
import { png } from '../images.ts'
import { check } from './run-check.ts'

const post = (matter: string, body: string) => `---\ntitle: T\ndate: 2024-01-01\n${matter}---\n\n${body}\n`

const files = {
  'notes/a.md': post(
    'tags: [NodeJS, other]\n',
    [
      '[fine](/posts/b) [alias](/posts/old-b#there) [tag](/tags/nodejs) [page](/about) [file](../notes/b.md#there) [all](/tags) [by date](/archive/2024)',
      '[nothing](/posts/nothing) [no tag](/tags/none) [no page](/nowhere/at-all) [draft](/posts/hidden)',
      '[scheduled](/posts/later) [anchor](/posts/b#gone) [of file](./b.md#away) [relative](b) [none](c) [expired](/posts/gone-by)',
      '![](./used.png) [map](/sitemap.xml) [list](/page/2) [feed](/tags/nodejs/feed.xml) [feed](/feed.xml) [md](/posts/b.md)',
    ].join('\n'),
  ),
  'notes/b.md': post('aliases: [old-b]\ntags: [nodejs]\n', '## There\n\n[h](./%EC%82%AC%EC%A7%84.png)'),
  'notes/c2.md': post('tags: [nodejs]\n', '<img src="../shared/shown one.png" alt="x">'),
  'notes/hidden.md': post('draft: true\n', '[to itself](/posts/nowhere)'),
  'notes/later.md': post('', 'Text.').replace('2024', '2999'),
  'notes/gone-by.md': post('expiryDate: 2024-06-01\n', 'Text.'),
  'notes/used.png': png(2, 2),
  'notes/사진.png': png(2, 2),
  'notes/orphan.png': png(2, 2),
  'shared/shown one.png': png(2, 2),
}

test('what leads nowhere is listed with its place, one line each for editors', () => {
  const { stdout, stderr, status } = check(layOut(files), '--format', 'unix')
  expect(stderr).toBe('')
  const places = stdout
    .trim()
    .split('\n')
    .map((line) => line.replace(/^<content>\//, '').replace(/(: (?:warning|error): [^:]*: found "[^"]*").*/, '$1'))
  expect(places).toEqual([
    'notes/a.md:4:8: warning: a tag is spelled differently in most posts: found "NodeJS"',
    'notes/a.md:7:26: warning: a link to an old address, which redirects: found "/posts/old-b#there"',
    'notes/a.md:8:11: warning: a link to a page that does not exist: found "/posts/nothing"',
    'notes/a.md:8:36: warning: a link to a page that does not exist: found "/tags/none"',
    'notes/a.md:8:58: warning: a link to a page that does not exist: found "/nowhere/at-all"',
    'notes/a.md:8:83: warning: a link to a draft: found "/posts/hidden"',
    'notes/a.md:9:13: warning: a link to a post that is not published yet: found "/posts/later"',
    'notes/a.md:9:36: warning: a link to a heading that does not exist: found "/posts/b#gone"',
    'notes/a.md:9:61: warning: a link to a heading that does not exist: found "./b.md#away"',
    'notes/a.md:9:95: warning: a link to a page that does not exist: found "c"',
    'notes/a.md:9:108: warning: a link to a post that has expired: found "/posts/gone-by"',
    'notes/a.md:10:1: warning: an image has no alt text: found "![](./used.png)"',
    'notes/hidden.md:7:13: warning: a link to a page that does not exist: found "/posts/nowhere"',
    'notes/orphan.png:1:1: warning: no post shows this image: found "notes/orphan.png"',
  ])
  expect(status).toBe(0)
})

test('--strict fails at warnings; --json has them by kind', () => {
  const contentDir = layOut(files)
  const strict = check(contentDir, '--strict')
  expect(strict.status).toBe(1)
  expect(strict.stderr).toMatch(/^error: 2 posts: a link to a page that does not exist: found …/m)
  const { warnings } = JSON.parse(check(contentDir, '--json').stdout) as { warnings: { kind: string; posts: number }[] }
  expect(warnings.map(({ kind }) => kind).sort()).toEqual(
    'broken-anchor broken-link hidden-link hidden-link hidden-link missing-alt old-address orphaned-image tag-spelling'.split(
      ' ',
    ),
  )
})

test('--fix changes what is mechanical and nothing else; --dry-run writes nothing', () => {
  const contentDir = layOut({
    ...files,
    'crlf.md': post('tags: [NODEJS]\n', '```javascirpt\n```').replaceAll('\n', '\r\n'),
  })
  const textOf = (file: string) => fs.readFileSync(path.join(contentDir, file), 'utf8')
  const before = textOf('notes/a.md')
  const dry = check(contentDir, '--fix', '--dry-run')
  expect(dry.stdout).toContain('notes/a.md:4\n- tags: [NodeJS, other]\n+ tags: [nodejs, other]\n')
  expect(dry.stdout).toContain('Fix: 4 places in 2 posts would be changed; nothing was written.')
  expect(dry.status).toBe(1)
  expect(textOf('notes/a.md')).toBe(before)
  const fixed = check(contentDir, '--fix')
  expect(fixed.stdout).toContain('Fix: 4 places in 2 posts changed.')
  expect(textOf('notes/a.md')).toBe(
    before.replace('[NodeJS, other]', '[nodejs, other]').replace('/posts/old-b#there', '/posts/b#there'),
  )
  expect(textOf('crlf.md')).toBe(post('tags: [nodejs]\n', '```javascript\n```').replaceAll('\n', '\r\n'))
  expect(check(contentDir, '--fix').stdout).toContain('Fix: nothing to fix.')
})

test('--fix removes tags that are there twice, in any list; of one line each it removes the line', () => {
  const twice = {
    'lines.md': 'tags:\n  - node\n  - "node"\n  - cache # why\nlang: en\n',
    'list.md': 'tags: ["cache", node, "cache", node]\n',
    'commas.md': 'tags: node, cache, node\n',
    'case.md': 'tags: [Node, node, cache]\n',
    'cases.md': 'tags: [NODE, Node]\n',
  }
  const contentDir = layOut(
    Object.fromEntries(Object.entries(twice).map(([name, tags]) => [name, post(tags, 'Text.')])),
  )
  const tagsIn = (file: string) => fs.readFileSync(path.join(contentDir, file), 'utf8').split(/^date.*\n|^---$/m)[2]
  expect(check(contentDir, '--format', 'unix').stdout).toContain('found "Node", expected "node" alone')
  const { stdout } = check(contentDir, '--fix')
  expect(stdout).toContain('lines.md:6\n-   - "node"\n')
  expect(stdout).toContain('case.md:4\n- tags: [Node, node, cache]\n+ tags: [node, cache]\n')
  expect(Object.keys(twice).map(tagsIn)).toEqual([
    'tags:\n  - node\n  - cache # why\nlang: en\n',
    'tags: ["cache", node]\n',
    'tags: node, cache\n',
    'tags: [node, cache]\n',
    'tags: [node]\n',
  ])
})

test('a broken link names what it is likely to mean; what is not all printed says how to see it', () => {
  const contentDir = layOut({
    'a.md': post(
      'tags: [nodejs, 서버리스]\n',
      '[a](/posts/wrold) [b](/blog/world/) [c](/tags/nodesj) [d](/tags/서버리수) [e](/posts/nothing) [f](./world.md) [g](./ealier.md) [h](./draft.md)',
    ),
    'b.md': post('', '[a](/posts/early)'),
    'draft.md': post('draft: true\n', ''),
    'world.mdx': post('aliases: [old-world]\n', '[old](/posts/old-world)\n\n```c\n```\n```javascirpt\n```'),
    'earlier.md': post('', 'Not out yet.').replace('2024', '2999'),
    ...Object.fromEntries([1, 2, 3, 4].map((at) => [`unused${at}.png`, png(2, 2)])),
  })
  const meant = (address: string) => `such as "${address}"`
  const { stdout } = check(contentDir, '--format', 'unix')
  const ends = (file: string) =>
    stdout
      .split('\n')
      .filter((line) => line.includes(`/${file}:`) && line.includes('expected the'))
      .map((line) => line.replace(/^.*: found "(.*?)", expected (.*)$/, '$2, found $1'))
  const expected = 'the address of a post, a page or a file'
  expect(ends('a.md')).toEqual([
    'the file of a post that is shown, such as ./world.mdx, found ./world.md',
    'the file of a post that is shown, such as "./earlier.md", found ./ealier.md',
    'the file of a post that is shown, found ./draft.md',
    `${expected}, ${meant('/posts/world')}, found /posts/wrold`,
    `${expected}, ${meant('/posts/world')}, found /blog/world/`,
    `${expected}, ${meant('/tags/nodejs')}, found /tags/nodesj`,
    `${expected}, ${meant('/tags/서버리스')}, found /tags/서버리수`,
    `${expected}, found /posts/nothing`,
  ])
  // Visitors cannot open a post that is not published yet
  expect(ends('b.md')).toEqual([`${expected}, found /posts/early`])

  const text = check(contentDir)
  expect(text.stderr).toMatch(/^warning: 4 files: no post shows this image: .* and 1 more$/m)
  expect(text.stdout).toContain('`npm run check -- --verbose` lists every warning.\n')
  expect(text.stdout).toContain('`npm run check -- --fix` corrects 2 warnings.\n')
  // The images are not included
  expect(check(contentDir, '--summary').stdout).toMatch(/^With warnings +3$/m)
})

test('a missing file has each of its places; a missing image names the file that is likely to be meant', () => {
  const contentDir = layOut({
    'notes/a.md': post(
      '',
      '![a](./img/노을%20진강.jpg)\n![b](../b.png)\n![c](/c.png)\n![d](./none/e.png)\n![e](./img/nothing.jpg)',
    ),
    'notes/img/노을 진 강.jpg': png(2, 2),
    'notes/img/other.jpg': png(2, 2),
    'twice.md': post('image: /gone.png\n', '![a](/gone.png) ![b](/gone.png)'),
  })
  const { stdout } = check(contentDir, '--format', 'unix')
  const places = [...stdout.matchAll(/(\S+\.md):(\d+:\d+): warning: there is no such file.*public folder(.*)$/gm)]
  expect(places.map(([, , place, near]) => `${place}${near}`)).toEqual([
    '6:6, such as "./img/노을 진 강.jpg"',
    '7:6',
    '8:6',
    '9:6',
    '10:6',
    '4:8',
    '7:6',
  ])
})

test('notes that are no posts are named, and fail nothing', () => {
  const { stdout, status } = check(
    layOut({
      'a.md': post('publish: true\n', 'Text.'),
      'b.md': post('', 'Text.'),
      'Untitled.md': 'Text.\n',
      'empty.md': '',
      ...Object.fromEntries([1, 2, 3, 4].map((at) => [`2024-03-0${at}.md`, 'Text.\n'])),
    }),
  )
  expect(stdout).toContain('note: Untitled.md is not a post: it has no title yet\n')
  expect(stdout).toContain('note: empty.md is not a post: it is empty\n')
  expect(stdout).toMatch(/^note: 2024-03-01.md, .+ more is not a post: it is a note of a day, without a title$/m)
  expect(stdout).toContain('note: b.md is hidden: other posts say `publish: true`\n')
  expect(stdout).toContain('Check: 1 post, 7 drafts, 0 problems')
  expect(status).toBe(0)
})
