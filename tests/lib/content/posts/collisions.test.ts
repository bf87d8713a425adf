import fs from 'node:fs'
import { expect, test } from 'vitest'
import { collisions, settleAddresses } from '../../../../lib/content/posts/collisions.ts'
import { identityOf } from '../../../../lib/core/identity.ts'
import { parsePost } from '../../../../lib/content/posts/parse.ts'
import type { PostAnswer } from '../../../../lib/content/answers.ts'
import type { PostMeta } from '../../../../lib/core/post.ts'
import { keysOf } from '../../../../lib/content/posts/rules.ts'
import { agree } from '../../../questions.ts'
import { layOut, seeded, timeZone, type Random } from '../../../corpora.ts'
import { runs } from '../../../runs.ts'

const post = (matter = '') => `---\ntitle: T\n${matter}---\nText.\n`

/** Metadata of posts with the given file contents. */
const metasOf = (files: Record<string, string>): PostMeta[] =>
  Object.entries(files).map(([file, text]) => parsePost(file, { text, fault: null }, { timeZone })!.meta)

test.each<[key: string, files: Record<string, string>]>([
  ['x', { 'A/X.mdx': post(), 'a/x.mdx': post() }],
  ['한글', { ['한글.mdx'.normalize('NFD')]: post(), '한글.mdx': post() }],
  ['x', { 'x.mdx': post(), 'x/index.mdx': post() }],
  ['x', { 'x.md': post(), 'x.mdx': post() }],
  ['x', { 'x/content.mdx': post(), 'x/index.mdx': post() }],
  ['x', { 'a/x.mdx': post('slug: y\naliases: x\n'), 'b/x/index.mdx': post() }],
  ['old', { 'new.mdx': post('aliases: [/posts/OLD/]\n'), 'old.mdx': post() }],
  ['/p/gone', { 'x.mdx': post('aliases: /p/gone.html\n'), 'y.mdx': post('redirect_from: [p/GONE/]\n') }],
])('%j is claimed by both of %j, and by no other file', (key, files) => {
  const fine = { 'fine.mdx': post(), 'dev/o.md': post('aliases: [/f]\n'), 's.mdx': post('aliases: [/b/s, S]\n') }
  const metas = metasOf({ ...fine, ...files })
  const message = `the slug or alias "${key}" is claimed by 2 files: ${Object.keys(files).sort().join(', ')}`
  expect(() => settleAddresses(metas, false)).toThrow(message)
  expect(collisions(metas)).toHaveLength(1)
})

/** The final slug and aliases of each post, by file. */
const addresses = (metas: readonly PostMeta[]) =>
  Object.fromEntries(settleAddresses(metas, true).map(({ file, slug, aliases }) => [file, [slug, ...aliases]]))

test('the file whose path sorts first keeps the slug; the others get one with their folders, then with a number', () => {
  const files = {
    'a/hello.mdx': post(),
    'b/c/Hello.md': post(),
    'd/hello/index.mdx': post(),
    'd/other.mdx': post('slug: hello\n'),
    'hello.mdx': post(),
    'hello/index.mdx': post(),
    'z/100%/hello.mdx': post(),
    'z/b-c-hello.mdx': post(),
  }
  expect(addresses(metasOf(files))).toEqual({
    'a/hello.mdx': ['hello'],
    'b/c/Hello.md': ['b-c-Hello-2'],
    'd/hello/index.mdx': ['d-hello'],
    'd/other.mdx': ['d-hello-2'],
    'hello.mdx': ['hello-2'],
    'hello/index.mdx': ['hello-3'],
    'z/100%/hello.mdx': ['z-100--hello'],
    'z/b-c-hello.mdx': ['b-c-hello'],
  })
})

test('a contested alias leads to the post whose slug it is, else to the first file', () => {
  const files = {
    'a/old.mdx': post('aliases: [shared, a-new]\n'),
    'b/new.mdx': post('aliases: [OLD, shared, own, /blog/2024/x.html]\n'),
    'c/a-new.mdx': post(),
    'c/x.mdx': post('redirect_from: /BLOG/2024/x/\n'),
  }
  const settled = settleAddresses(metasOf(files), true)
  expect(addresses(metasOf(files))).toEqual({
    'a/old.mdx': ['old', 'shared'],
    'b/new.mdx': ['new', 'own', '/blog/2024/x.html'],
    'c/a-new.mdx': ['a-new'],
    'c/x.mdx': ['x'],
  })
  expect(settled.map(({ faults }) => faults.map(({ message }) => message))).toEqual([
    ['the alias "a-new" belongs to c/a-new.mdx; the address of a/old.mdx is "old"'],
    ['the alias "old" belongs to a/old.mdx; the address of b/new.mdx is "new"'],
    [],
    ['the alias "/blog/2024/x" belongs to b/new.mdx; the address of c/x.mdx is "x"'],
  ])
  // A name that is not a slug causes no error: notes of Obsidian share their aliases
  expect(settled.flatMap(({ warnings = [] }) => warnings.map(({ message }) => message))).toEqual([
    'the alias "shared" belongs to a/old.mdx; the address of b/new.mdx is "new"',
  ])
})

test('posts of one name in different folders, or with old addresses that end alike, need no decision', () => {
  const files = {
    'dev/intro.mdx': post(),
    'life/intro/index.mdx': post(),
    'life/b.mdx': post('permalink: /2024/05/07/intro.html\n'),
    'life/c.mdx': post('permalink: /2025/intro/\n'),
  }
  const settled = settleAddresses(metasOf(files), false)
  expect(addresses(metasOf(files))).toEqual({
    'dev/intro.mdx': ['intro'],
    'life/b.mdx': ['life-intro', '/2024/05/07/intro.html'],
    'life/c.mdx': ['life-intro-2', '/2025/intro/'],
    'life/intro/index.mdx': ['life-intro-3'],
  })
  expect(settled.flatMap(({ faults }) => faults)).toEqual([])
  expect(settled.flatMap(({ warnings = [] }) => warnings)).toHaveLength(3)
  expect(settled[1]!.warnings).toEqual([
    {
      line: 1,
      column: 1,
      message: 'the slug "intro" belongs to dev/intro.mdx; the address of life/intro/index.mdx is "life-intro-3"',
    },
  ])
})

/** Files whose names, slugs and aliases come from so few words that most of them collide. */
function collidingFiles(random: Random): Record<string, string> {
  const words = ['a', 'A', 'b', 'a-b', 'b-a', 'a-2', 'b-a-2', '가', '가'.normalize('NFD'), 'd-a', 'e%f', 'ΟΔΟΣ']
  const folders = ['', 'a/', 'b/', 'a/b/', 'd/', 'D/', '가/', '나 다/', 'e%f/']
  const files: Record<string, string> = {}
  for (let left = 1 + random.below(20); left > 0; left--) {
    const word = random.pick(words)
    const file = random.pick(folders) + random.pick([`${word}.mdx`, `${word}.md`, `${word}/index.mdx`, 'index.mdx'])
    const slug = random.chance(0.3) ? `slug: ${random.pick(words.filter((each) => !each.includes('%')))}\n` : ''
    const aliases = Array.from({ length: random.below(3) }, () =>
      random.pick([(word: string) => `/old/${word}/`, (word: string) => word])(random.pick(words)),
    )
    files[file] = post(`${slug}aliases: ${JSON.stringify(aliases)}\ntags: [${random.pick(['x', 'y'])}]\n`)
  }
  return files
}

const generated = runs({ quick: 200, full: 5_000 })
test(`${generated} colliding folders: each post has one address of its own, in any order of listing, and each loser says so`, () => {
  const random = seeded(32)
  let moved = 0
  for (let run = 0; run < generated; run++) {
    const metas = metasOf(collidingFiles(random))
    const settled = settleAddresses(metas, true)
    const claims = settled.flatMap((meta) => [...new Set(keysOf(meta))])
    expect(new Set(claims).size).toBe(claims.length)
    const again = new Map(settleAddresses(random.shuffled(metas), true).map((meta) => [meta.file, meta]))
    const firstOf = Map.groupBy(metas, (meta) => keysOf(meta)[0])
    settled.forEach((meta, at) => {
      const before = metas[at]!
      expect(again.get(meta.file)).toEqual(meta)
      const lost = keysOf(before).filter((key) => !keysOf(meta).includes(key))
      const added = [
        ...meta.faults.slice(before.faults.length),
        ...(meta.warnings ?? []).slice(before.warnings?.length ?? 0),
      ]
      for (const key of lost) {
        const fault = added.find(({ message }) => message.includes(`"${key}" belongs to `))!
        const owner = settled.find((other) => keysOf(other).includes(key))!
        for (const file of [owner.file, meta.file]) expect(fault.message).toContain(file)
      }
      expect(added).toHaveLength(new Set(lost).size)
      const [first] = firstOf
        .get(keysOf(before)[0])!
        .map(({ file }) => file)
        .sort()
      if (before.file === first) expect(meta.slug).toBe(before.slug)
      else expect(keysOf(meta)[0]).toContain((identityOf(before.file).category ?? '').toLowerCase().replace('%', '-'))
      moved += added.length
    })
    expect(settleAddresses(settled, false)).toEqual(settled)
  }
  expect(moved).toBeGreaterThan(generated)
})

const asked = runs({ quick: 1, full: 60 })
test(`every reader gives the same answers about ${asked} colliding folders, and no error`, async () => {
  const random = seeded(33)
  for (let run = 0; run < asked; run++) {
    const contentDir = layOut(collidingFiles(random))
    const { answers } = await agree({ contentDir, timeZone, showFaults: true })
    for (const text of answers) expect(text).not.toMatch(/^\w*Error/)
    const { posts } = JSON.parse(answers[0]!) as { posts: PostMeta[] }
    const found = answers.flatMap((text) => {
      const answer = JSON.parse(text) as Partial<PostAnswer> | null
      return answer?.body ? answer.meta!.file : []
    })
    expect(found).toEqual(posts.flatMap((meta) => keysOf(meta).map(() => meta.file)))
    fs.rmSync(contentDir, { recursive: true })
  }
})
