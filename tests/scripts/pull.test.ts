import { fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openIndex } from '../../lib/content/index-store/open.ts'
import type { PullMessage } from '../../lib/site/pull/result.ts'
import { Clone } from '../../scripts/pull/clone.ts'
import { git, withoutPasswords } from '../../scripts/pull/git.ts'
import { hostedPosts } from '../hosted-posts.ts'
import { layOut, temporaryFolder } from '../temporary-folders.ts'

const root = path.join(import.meta.dirname, '../..')
const post = (title: string, more = '') => `---\ntitle: ${title}\ndate: 2026-01-01\n---\n\n${more}\n`
const broken = (title: string) => post(title, '{missing.name}')

/** Posts on a host, the clone of an author, and a server's folder with its own clone in `content`. */
function hosted(posts: Record<string, string>) {
  const { at, git: run, push, begin } = hostedPosts(temporaryFolder())
  begin(posts)
  fs.mkdirSync(at('server'))
  run('server', 'clone', '--quiet', at('host.git'), 'content')
  const content = at('server/content')
  const shown = () =>
    Object.fromEntries(
      fs
        .readdirSync(content)
        .filter((name) => name.endsWith('.mdx'))
        .map((name) => [name, fs.readFileSync(path.join(content, name), 'utf8')]),
    )
  /** Titles of the posts that are published. */
  const titles = () => {
    const index = openIndex(at('server/.content/index.db'))
    const found = index
      .all('SELECT meta FROM metas')
      .map(({ meta }) => (JSON.parse(String(meta)) as { title: string }).title)
    index.close()
    return found.toSorted()
  }
  return { at, run, push, content, shown, titles }
}

/** What `Clone.advance` comes to. */
const advance = (content: string) =>
  Clone.locked(content, (clone) => clone.advance()).then(
    () => 'advanced',
    (error: { problem?: string }) => error.problem,
  )

/** Runs the program as a server does. `result` is what it tells the server last. */
const pull = (server: string, env: Record<string, string> = {}) =>
  new Promise<{ code: number | null; printed: string; result?: PullMessage }>((resolve) => {
    const child = fork(path.join(root, 'scripts/pull.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      cwd: server,
      env: { ...process.env, NODE_ENV: 'production', CONTENT_DIR: 'content', CONTENT_FAULTS: 'fail', ...env },
      silent: true,
    })
    let printed = ''
    let result: PullMessage | undefined
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)))
    child.on('message', (message) => (result = message as PullMessage))
    child.on('close', (code) => resolve({ code, printed, ...(result && { result }) }))
  })

test('what was pushed is published; a post with problems stays as it was until it is mended, and takes no other down', async () => {
  const { at, push, shown, titles } = hosted({ 'a.mdx': post('A'), 'b.mdx': post('B') })
  const server = at('server')
  expect(await pull(server)).toMatchObject({ code: 0 })
  expect(titles()).toEqual(['A', 'B'])

  push({ 'a.mdx': broken('A broken'), 'b.mdx': post('B new'), 'new.mdx': broken('New'), 'c.mdx': post('C') })
  const first = await pull(server)
  expect(first).toMatchObject({ code: 0, printed: expect.stringContaining('a.mdx has problems, and stays as it was') })
  expect(titles()).toEqual(['A', 'B new', 'C'])
  expect(Object.keys(shown())).toEqual(['a.mdx', 'b.mdx', 'c.mdx'])

  push({ 'c.mdx': post('C new'), 'new.mdx': post('New') })
  await pull(server)
  expect(titles()).toEqual(['A', 'B new', 'C new', 'New'])

  push({ 'a.mdx': post('A mended') })
  await pull(server)
  expect(titles()).toEqual(['A mended', 'B new', 'C new', 'New'])
  expect((await pull(server)).printed).toContain('Nothing new')
})

test('with CONTENT_FAULTS=show a post with problems is published with them, and the answer names it', async () => {
  const { at, push, titles } = hosted({ 'a.mdx': post('A') })
  push({ 'a.mdx': broken('A broken') })
  const published = { code: 0, result: { state: 'published', heldBack: [], withProblems: ['a.mdx'] } }
  expect(await pull(at('server'), { CONTENT_FAULTS: 'show' })).toMatchObject(published)
  expect(titles()).toEqual(['A broken'])

  push({ 'b.mdx': post('B') })
  const held = { code: 0, result: { state: 'published', heldBack: ['a.mdx'], withProblems: [] } }
  expect(await pull(at('server'))).toMatchObject(held)
  expect(titles()).toEqual(['A', 'B'])
})

test('a post that had problems before the push, as after a pull by hand, stops nothing of it', async () => {
  const { at, run, push, titles } = hosted({ '[ab].mdx': post('A'), 'never.mdx': broken('Never') })
  push({ '[ab].mdx': broken('A broken') })
  // The name of the one would be a pattern for the other
  push({ 'b.mdx': post('B before') })
  run('server/content', 'pull', '--quiet')
  push({ 'b.mdx': post('B') })
  expect(await pull(at('server'))).toMatchObject({ code: 0, result: { heldBack: ['[ab].mdx', 'never.mdx'] } })
  expect(titles()).toEqual(['A', 'B'])
  push({ '[ab].mdx': post('A mended'), 'never.mdx': post('At last') })
  await pull(at('server'))
  expect(titles()).toEqual(['A mended', 'At last', 'B'])
})

test('a branch that was rewritten or rewound is not followed, until somebody does so by hand', async () => {
  const { at, run, push, content, shown } = hosted({ 'a.mdx': post('A') })
  push({ 'a.mdx': post('A 2') })
  expect(await advance(content)).toBe('advanced')
  run('author', 'reset', '--quiet', '--hard', 'HEAD~1')
  run('author', 'push', '--quiet', '--force', 'origin', 'main')
  expect(await advance(content)).toBe('rewritten')
  push({ 'a.mdx': post('Another') }, '--force')
  expect(await advance(content)).toBe('rewritten')
  expect(shown()['a.mdx']).toContain('A 2')
  run('server/content', 'reset', '--quiet', '--hard', '@{upstream}')
  expect(await advance(content)).toBe('advanced')
  expect(shown()['a.mdx']).toContain('Another')
  fs.rmSync(at('host.git'), { recursive: true })
  expect(await advance(content)).toBe('unreachable')
})

test('a branch that is gone from the host, as by another name, is said to be, until it is back', async () => {
  const { run, push, content } = hosted({ 'a.mdx': post('A') })
  run('author', 'push', '--quiet', 'origin', 'main:posts')
  run('host.git', 'symbolic-ref', 'HEAD', 'refs/heads/posts')
  run('author', 'push', '--quiet', 'origin', ':main')
  for (const _ of ['at first', 'later']) expect(await advance(content)).toBe('no branch')
  push({ 'a.mdx': post('A 2') })
  expect(await advance(content)).toBe('advanced')
  run('server/content', 'remote', 'remove', 'origin')
  expect(await advance(content)).toBe('no branch')
})

test('a post that was held back and is gone from a rewritten branch stops no later pull', async () => {
  const { at, run, push, titles } = hosted({ 'a.mdx': post('A') })
  push({ 'bad.mdx': broken('Bad') })
  expect(await pull(at('server'))).toMatchObject({ code: 0, result: { heldBack: ['bad.mdx'] } })
  run('author', 'reset', '--quiet', '--hard', 'HEAD~1')
  push({ 'b.mdx': post('B') }, '--force')
  run('server/content', 'fetch', '--quiet')
  run('server/content', 'reset', '--quiet', '--hard', '@{upstream}')
  expect(await pull(at('server'))).toMatchObject({ code: 0, result: { heldBack: [] } })
  push({ 'c.mdx': post('C') })
  expect(await pull(at('server'))).toMatchObject({ code: 0, result: { heldBack: [] } })
  expect(titles()).toEqual(['A', 'B', 'C'])
})

test('nothing that somebody changed in the clone is overwritten', async () => {
  const { push, content, shown } = hosted({ 'a.mdx': post('A'), 'b.mdx': post('B') })
  layOut({ 'a.mdx': 'mine', 'new.mdx': 'mine too' }, content)
  push({ 'a.mdx': post('A 2') })
  expect(await advance(content)).toBe('local changes')
  push({ 'a.mdx': post('A'), 'new.mdx': post('New') })
  expect(await advance(content)).toBe('local changes')
  expect(shown()).toMatchObject({ 'a.mdx': 'mine', 'new.mdx': 'mine too' })
  fs.rmSync(path.join(content, 'new.mdx'))
  expect(await advance(content)).toBe('advanced')
  expect(shown()).toMatchObject({ 'a.mdx': 'mine', 'new.mdx': post('New') })
})

test('a merge that was interrupted half way is undone', async () => {
  const { run, push, content, shown } = hosted({ 'a.mdx': post('A'), 'b.mdx': post('B') })
  const commit = push({ 'a.mdx': post('A 2'), 'b.mdx': post('B 2'), 'new.mdx': post('New') })
  run('server/content', 'fetch', '--quiet')
  // As a process leaves it that is killed: some files are new, one is half written
  layOut({ 'a.mdx': post('A 2'), 'new.mdx': '---\nti' }, content)
  fs.writeFileSync(
    path.join(content, '.git/pointsix-pull.json'),
    JSON.stringify({ merging: commit, held: {}, isHeld: true }),
  )
  expect(await advance(content)).toBe('advanced')
  expect(shown()).toEqual({ 'a.mdx': post('A 2'), 'b.mdx': post('B 2'), 'new.mdx': post('New') })
})

test('a lock of git, a folder that is no clone, and a branch without a remote are told apart', async () => {
  const { at, run, push, content } = hosted({ 'a.mdx': post('A') })
  push({ 'a.mdx': post('A 2') })
  const lock = path.join(content, '.git/index.lock')
  fs.writeFileSync(lock, '')
  expect(await advance(content)).toBe('locked')
  fs.rmSync(lock)
  expect(await advance(content)).toBe('advanced')
  run('server/content', 'branch', '--unset-upstream')
  expect(await advance(content)).toBe('no branch')
  for (const folder of [at('server'), at('nowhere')]) expect(await advance(folder)).toBe('no clone')
  const { code, printed } = await pull(at('server'), { PATH: '' })
  expect({ code, printed }).toEqual({
    code: 1,
    printed: 'git is not installed, or not in PATH. The blog stays as it is.\n',
  })
})

test('hooks and settings of the clone do not run programs, and no password is printed', async () => {
  const { run, push, content } = hosted({ 'a.mdx': post('A') })
  const mark = path.join(content, '.git/ran')
  for (const hook of ['post-merge', 'post-checkout', 'reference-transaction', 'pre-auto-gc', 'post-index-change'])
    fs.writeFileSync(path.join(content, '.git/hooks', hook), `#!/bin/sh\necho ${hook} >> '${mark}'\n`, { mode: 0o755 })
  run('server/content', 'config', 'core.fsmonitor', `echo monitor >> '${mark}'; false`)
  push({ 'a.mdx': post('A 2') })
  fs.rmSync(mark, { force: true })
  expect(await advance(content)).toBe('advanced')
  expect(fs.existsSync(mark)).toBe(false)
  run('server/content', 'remote', 'set-url', 'origin', 'http://ada:hidden@127.0.0.1:9/posts.git')
  const said = await git(content, ['fetch'], 'unreachable').catch((error: Error) => error.message)
  expect(said).toContain('127.0.0.1:9')
  expect(said).not.toContain('hidden')
  expect(withoutPasswords('at https://ada:hid@den@a.example/b and ssh://git@b.example, http://c.example:80/@d')).toBe(
    'at https://…@a.example/b and ssh://…@b.example, http://c.example:80/@d',
  )
})
