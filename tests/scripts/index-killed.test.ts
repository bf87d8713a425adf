import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CompileCache } from '../../lib/content/build/compile-cache.ts'
import { ended } from '../../lib/content/index-store/checksum.ts'
import { openIndex } from '../../lib/content/index-store/open.ts'
import { indexedReader } from '../../lib/content/readers/indexed.ts'
import { copyOfProject } from '../project-copy.ts'
import { runs } from '../runs.ts'
import { moment, seeded } from '../corpora.ts'

const posts = 40

/**
 * Writes the posts of a generation, which every post names. A generation is either one of a few, whose bodies are in
 * the cache, or a new one, which has to be compiled.
 */
function layOutGeneration(root: string, generation: string): void {
  fs.mkdirSync(path.join(root, 'content'), { recursive: true })
  for (let at = 0; at < posts; at++)
    fs.writeFileSync(
      path.join(root, `content/post-${at}.mdx`),
      `---\ntitle: generation ${generation}\ndate: 2026-01-01\n---\n\nBody ${at} of *${generation}*.\n`,
    )
}

/** The generation in the index. Checks the file, and reads every post. */
async function generationIn(root: string): Promise<string> {
  const file = path.join(root, '.content/index.db')
  const index = openIndex(file)
  ended(index.checking())
  index.close()
  const reader = indexedReader(file)
  const page = await reader.listPosts({ page: 1, pageSize: 100 }, moment())
  const titles = new Set(page.posts.map(({ title }) => title))
  for (const { slug } of page.posts) titles.add((await reader.getPost(slug, moment()))!.meta.title)
  await reader.close()
  expect(page.total).toBe(posts)
  expect(titles.size).toBe(1)
  return [...titles][0]!
}

function build(root: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/index.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CONTENT_DIR: 'content', CONTENT_FAULTS: 'fail' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  )
  return { kill: () => child.kill('SIGKILL'), ended }
}

/** @returns the duration in milliseconds, for choosing moments within the next build */
async function buildToEnd(root: string): Promise<number> {
  const start = performance.now()
  const { code, output } = await build(root).ended
  expect(code, output).toBe(0)
  return performance.now() - start
}

const leftBeside = (root: string) => fs.readdirSync(path.join(root, '.content')).filter((name) => name !== 'index.db')

function cacheIsWhole(root: string): void {
  const cache = CompileCache.open(path.join(root, '.next/cache/pointsix/posts.db'))
  expect((cache.snapshotOf('content') ?? cache.snapshotOf(path.join(root, 'content')))?.files.size).toBe(posts)
  cache.close()
}

const killed = runs({ quick: 2, full: 200 })
/** How many projects they are divided between, each with a folder of its own. */
const lanes = runs({ quick: 1, full: 2 })
test(`${killed} builds killed at random moments: the index is always the old one or the new one, whole`, async () => {
  const random = seeded(200)
  const seen = { old: 0, new: 0, drafts: 0 }
  const lane = async (kills: number) => {
    const root = copyOfProject()
    for (const generation of ['a', 'b']) {
      layOutGeneration(root, generation)
      await buildToEnd(root)
    }
    // Duration of a build whose bodies are in the cache
    layOutGeneration(root, 'a')
    const span = await buildToEnd(root)
    let standing = await generationIn(root)
    for (let kill = 0; kill < kills; kill++) {
      const next = kill % 5 === 4 ? `new ${kill}` : standing === 'generation a' ? 'b' : 'a'
      layOutGeneration(root, next)
      const running = build(root)
      // Kill the first build at once and the second at its end, so that both cases occur on any machine; the others at
      // any time, every other one towards the end, when the index is written
      if (kill === 1) await running.ended
      else if (kill > 1) await wait(span * (kill % 2 === 0 ? random.next() * 1.1 : 0.6 + random.next() * 0.5))
      running.kill()
      await running.ended
      if (leftBeside(root).length > 0) seen.drafts++
      const found = await generationIn(root)
      expect([standing, `generation ${next}`]).toContain(found)
      seen[found === standing ? 'old' : 'new']++
      standing = found
    }
    layOutGeneration(root, 'last')
    await buildToEnd(root)
    expect(await generationIn(root)).toBe('generation last')
    expect(leftBeside(root)).toEqual([])
    cacheIsWhole(root)
  }
  await Promise.all(Array.from({ length: lanes }, () => lane(killed / lanes)))
  console.log(
    `${killed} kills: ${seen.old} left the old index, ${seen.new} the new one, ${seen.drafts} a draft beside it that the next build removed`,
  )
  expect(seen.old).toBeGreaterThan(0)
  expect(seen.new).toBeGreaterThan(0)
})

const builds = runs({ quick: 2, full: 8 })
test(`${builds} builds at once: each ends well, the index and the cache are whole, and nothing is left`, async () => {
  const root = copyOfProject()
  layOutGeneration(root, 'first')
  const results = await Promise.all(Array.from({ length: builds }, () => build(root).ended))
  expect(results.map(({ code, output }) => (code === 0 ? 0 : output))).toEqual(Array(builds).fill(0))
  expect(await generationIn(root)).toBe('generation first')
  expect(leftBeside(root)).toEqual([])
  cacheIsWhole(root)
})

test('a build on a full disk says so, and the old index answers', async ({ skip, onTestFinished }) => {
  const root = copyOfProject()
  const disk = path.join(root, '.content')
  fs.mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    return skip('a file system of limited size cannot be mounted here')
  }
  onTestFinished(() => void execFileSync('umount', [disk]))
  layOutGeneration(root, 'first')
  await buildToEnd(root)
  layOutGeneration(root, 'second')
  // Bodies are compressed, so only random words fill the disk
  const random = seeded(201)
  for (let at = 0; at < 5; at++) {
    const words = Array.from({ length: 40_000 }, () => random.below(2 ** 32).toString(36))
    fs.appendFileSync(path.join(root, `content/post-${at}.mdx`), words.join(' '))
  }
  const { code, output } = await build(root).ended
  expect(code).not.toBe(0)
  expect(output).toMatch(/full|ENOSPC/)
  expect(await generationIn(root)).toBe('generation first')
  expect(leftBeside(root)).toEqual([])
})
