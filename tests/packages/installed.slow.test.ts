import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { freePort } from '../../lib/cli/free-port.ts'
import { layOut, temporaryFolder } from '../corpora.ts'
import { startServer } from '../start-server.ts'

const project = path.join(import.meta.dirname, '../..')
/** A folder of an author who installed the tarballs, with a blog in it that finds the packages above itself. */
let installed = ''
let blog = ''

beforeAll(() => {
  const tarballs = temporaryFolder()
  execFileSync(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    path.join(project, 'packages/commands/pack.ts'),
    '--out',
    tarballs,
  ])
  installed = temporaryFolder()
  blog = path.join(installed, 'my-blog')
  fs.writeFileSync(path.join(installed, 'package.json'), '{"private":true}')
  const files = fs.readdirSync(tarballs).filter((name) => /^(?:create-)?pointsix-\d/.test(name))
  expect(files).toHaveLength(2)
  execFileSync(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', ...files.map((name) => path.join(tarballs, name))],
    {
      cwd: installed,
      stdio: 'ignore',
    },
  )
  const made = run('create-pointsix', ['my-blog', '--yes', '--title', '나의 블로그', '--language', 'ko'], installed)
  expect(made).toMatchObject({ status: 0, stderr: '' })
  expect(made.stdout).toMatch(/cd my-blog\n {2}npm install\n {2}npm run dev/)
}, 1_200_000)

/** The environment of an author, who has none of the settings of this project's tests. */
const env = { PATH: process.env.PATH, HOME: process.env.HOME } as unknown as NodeJS.ProcessEnv

const program = (name: string): string => path.join(installed, 'node_modules/.bin', name)

/** Runs an installed program to its end. */
const run = (name: string, args: string[], cwd = blog) => spawnSync(program(name), args, { cwd, env, encoding: 'utf8' })

const write = (file: string, text: string) => layOut({ [file]: text }, blog)

/** Runs a command that serves, until `use` has asked. */
async function served(command: string, use: (get: (url: string) => Promise<[number, string]>) => Promise<void>) {
  const port = String(await freePort())
  const server = await startServer([fs.realpathSync(program('pointsix')), command, '--port', port], { cwd: blog, env })
  try {
    await use(async (url) => {
      const answer = await fetch(server.url + url, { redirect: 'manual' })
      return [answer.status, await answer.text()]
    })
  } finally {
    await server.stop()
  }
}

test('the package has its documents and the licence', () => {
  const texts = ['LICENSE', 'README.md', 'docs/customising.md', 'docs/ko/writing.md']
  for (const file of texts) expect(fs.existsSync(path.join(installed, 'node_modules/pointsix', file)), file).toBe(true)
})

test('the folder holds what is the author’s alone, and nothing there is overwritten', () => {
  expect(fs.readdirSync(blog).toSorted()).toEqual(['.gitignore', 'content', 'package.json', 'site.config.ts'])
  const { name, dependencies, scripts } = JSON.parse(fs.readFileSync(path.join(blog, 'package.json'), 'utf8'))
  expect([name, Object.keys(dependencies), Object.keys(scripts)]).toEqual([
    'my-blog',
    ['pointsix'],
    ['dev', 'build', 'start', 'check'],
  ])
  const before = fs.readFileSync(path.join(blog, 'site.config.ts'), 'utf8')
  for (const [args, said] of [
    [['init', 'my-blog', '--yes'], 'site.config.ts and package.json already'],
    [['init', '', '--yes'], 'expected the name of a folder'],
    [['init', 'node_modules', '--yes'], 'is not empty'],
  ] as const)
    expect(run('pointsix', [...args], installed)).toMatchObject({ status: 1, stderr: expect.stringContaining(said) })
  expect(fs.readFileSync(path.join(blog, 'site.config.ts'), 'utf8')).toBe(before)
})

test('check reads the posts from anywhere in the folder, and prints JSON alone where it is asked to', () => {
  expect(run('pointsix', ['check'], path.join(blog, 'content'))).toMatchObject({
    status: 0,
    stdout: 'Check: 1 post, 0 problems, 0 warnings.\n',
    stderr: '',
  })
  expect(JSON.parse(run('pointsix', ['check', '--json']).stdout)).toMatchObject({ problems: [], summary: { read: 1 } })
})

test.each(['dev', 'start', 'check', 'new', 'init', 'import', 'index', 'preview', 'index-now', 'doctor'])(
  '%s explains itself in the words of the package, and knows its options',
  (command) => {
    const { status, stdout } = run('pointsix', [command, '--help'])
    expect(status).toBe(0)
    expect(stdout).toContain(`Usage: npx pointsix ${command}`)
    expect(stdout).not.toMatch(/npm (?:run|start)/)
    expect(run('pointsix', [command, '--no-such'])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/--no-such[^]*Usage: npx pointsix/),
    })
  },
)

test('import brings a blog over', () => {
  const source = path.join(project, 'import/tests/exports/jekyll')
  expect(run('pointsix', ['import', source, '--dry-run'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/is a Jekyll blog[^]*Import: would write \d+ posts/),
  })
})

test('within a folder of posts alone, the one whose posts were read is named', () => {
  const folder = temporaryFolder()
  fs.mkdirSync(path.join(folder, '.pointsix'))
  fs.mkdirSync(path.join(folder, 'notes'))
  fs.writeFileSync(path.join(folder, 'a.md'), '---\ntitle: A\ndate: 2026-01-02\n---\n\nText.\n')
  const stdout = 'Check: 1 post, 0 problems, 0 warnings.\n'
  expect(run('pointsix', ['check'], folder)).toMatchObject({ status: 0, stdout, stderr: '' })
  const stderr = expect.stringMatching(/^The blog is .*, which has a \.pointsix\/\.\n$/)
  expect(run('pointsix', ['check'], path.join(folder, 'notes'))).toMatchObject({ status: 0, stdout, stderr })
})

test('a folder that cannot hold what is made of the posts is named', () => {
  const folder = temporaryFolder()
  fs.writeFileSync(path.join(folder, '.pointsix'), '')
  expect(run('pointsix', ['check'], folder)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      / cannot hold \.pointsix\/[^]*: EEXIST[^\n]*\n[^\n]*CONTENT_DIR='.*' npx pointsix` serves them\.\n$/,
    ),
  })
})

test('a name that is no command is told, with the one that was meant', () => {
  expect(run('pointsix', ['chek'])).toMatchObject({ status: 1, stderr: expect.stringContaining('`check`') })
  expect(run('pointsix', ['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('  doctor ') })
})

test('a type checker knows the keys of site.config.ts', () => {
  write(
    'wrong.ts',
    "import type { SiteConfig } from 'pointsix'\nexport const part: Partial<SiteConfig> = { tilte: '' }\n",
  )
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--module', 'nodenext', '--types', 'node']
  const types = ['--typeRoots', path.join(project, 'node_modules/@types')]
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(project, 'node_modules/typescript/bin/tsc'), ...options, ...types, 'wrong.ts'],
    { cwd: blog, encoding: 'utf8' },
  )
  expect(stdout).toMatch(/^wrong\.ts\(2,\d+\): error TS2\d+: .*'tilte'.*'title'/m)
  fs.rmSync(path.join(blog, 'wrong.ts'))
})

test('start serves pages, the API and the feed, and a post with a problem takes no other down', async () => {
  const settings = fs.readFileSync(path.join(blog, 'site.config.ts'), 'utf8')
  write(
    'site.config.ts',
    settings.replace(
      'social: []',
      "social: [], redirects: { '/me': '/posts/hello' }, indexNow: { key: 'key-of-my-blog' }",
    ),
  )
  write('content/notes/broken.mdx', '---\ntitle: Broken\ndate: 2026-01-02\n---\n\nexport const = 1\n')
  await served('start', async (get) => {
    const [status, home] = await get('/')
    expect([status, home]).toEqual([200, expect.stringContaining('<title>나의 블로그</title>')])
    expect(await get('/posts/hello')).toEqual([200, expect.stringContaining('첫 글입니다')])
    expect(await get('/posts/broken')).toEqual([200, expect.stringContaining('broken.mdx')])
    expect(await get('/api/posts')).toEqual([200, expect.stringContaining('"hello"')])
    expect(await get('/feed.xml')).toEqual([200, expect.stringContaining('안녕하세요')])
    expect((await get('/me'))[0]).toBe(308)
    expect(await get('/key-of-my-blog.txt')).toEqual([200, 'key-of-my-blog'])
    for (const url of ['/posts/none', '/no/such/page', '/other-key.txt']) expect((await get(url))[0]).toBe(404)
  })
  const { status, stderr } = run('pointsix', ['check'])
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^notes\/broken\.mdx:6:\d+ /m)])
  fs.rmSync(path.join(blog, 'content/notes'), { recursive: true })
})

test('dev answers 404 for what is not there, until it is written and once it is gone', async () => {
  await served('dev', async (get) => {
    for (const url of ['/nope', '/posts/nope', '/tags/nope']) expect((await get(url))[0], url).toBe(404)
    write('content/nope.md', '---\ntitle: Here\ndate: 2999-01-02\n---\n\nText.\n')
    await expect.poll(() => get('/posts/nope')).toEqual([200, expect.stringContaining('<span>예약</span>')])
    fs.rmSync(path.join(blog, 'content/nope.md'))
    await expect.poll(async () => (await get('/posts/nope'))[0]).toBe(404)
  })
})

test('the interface is in a language of ours, and in one that the author adds', async () => {
  const settings = fs.readFileSync(path.join(blog, 'site.config.ts'), 'utf8')
  const inLanguage = (lang: string) =>
    write('site.config.ts', settings.replace("language: 'ko'", `language: '${lang}'`))
  write('content/notes/callout.md', '---\ntitle: Совет\nlang: ru\ndate: 2026-01-02\n---\n\n> [!TIP]\n> Пишите.\n')
  inLanguage('ja')
  await served('start', async (get) => {
    expect(await get('/no/such/page')).toEqual([404, expect.stringContaining('ページが見つかりません')])
    expect((await get('/posts/callout'))[1]).toContain('>Tip<')
  })
  write(
    'theme/strings/ru.ts',
    `import type { OwnStrings } from 'pointsix'
export const strings: OwnStrings = {
  notFoundTitle: 'Такой страницы нет',
  postCount: { one: '{count} запись', few: '{count} записи', many: '{count} записей', other: '{count} записи' },
  callouts: { tip: 'Подсказка' },
}
`,
  )
  inLanguage('ru')
  await served('start', async (get) => {
    expect(await get('/no/such/page')).toEqual([404, expect.stringContaining('Такой страницы нет')])
    expect((await get('/archive'))[1]).toContain('2 записи')
    expect((await get('/posts/callout'))[1]).toContain('>Подсказка<')
  })
  write('theme/strings/ru.ts', "export const strings = { notFoundTitel: '' }\n")
  expect(run('pointsix', ['check'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^ {2}theme\/strings\/ru\.ts: notFoundTitel: .*`notFoundTitle`\?$/m),
  })
  for (const added of ['theme', 'content/notes']) fs.rmSync(path.join(blog, added), { recursive: true })
  write('site.config.ts', settings)
})

test('eject makes a clone with the author’s files, and keeps theirs', () => {
  const file = path.join(blog, 'site.config.ts')
  const settings = fs.readFileSync(file, 'utf8')
  write('public/robot.svg', '<svg/>')
  write('.github/workflows/own.yml', 'on: push\n')
  const before = fs.readdirSync(blog, { recursive: true }).filter((name) => !String(name).startsWith('.pointsix'))
  // As a server leaves it: what is new lies in a file of its own
  const counts = new DatabaseSync(path.join(blog, '.pointsix/counts.db'))
  counts.exec('PRAGMA journal_mode = WAL; CREATE TABLE kept(count); INSERT INTO kept VALUES (7)')
  const made = run('pointsix', ['eject', '../clone'], path.join(blog, 'content'))
  expect(made).toMatchObject({ status: 1, stderr: expect.stringContaining('is in your folder') })
  expect(run('pointsix', ['eject', 'haeder']).stderr).toContain('; did you mean `header`?')
  expect(run('pointsix', ['eject', '../clone'])).toMatchObject({ status: 0, stderr: '' })
  expect(run('pointsix', ['eject', '../clone'])).toMatchObject({ status: 1, stderr: expect.stringContaining('exists') })
  const clone = path.join(installed, 'clone')
  counts.close()
  const copied = new DatabaseSync(path.join(clone, '.content/counts.db'), { readOnly: true })
  expect(copied.prepare('SELECT count FROM kept').all()).toMatchObject([{ count: 7 }])
  copied.close()
  const read = (name: string) => fs.readFileSync(path.join(clone, name), 'utf8')
  expect(read('site.config.ts')).toBe(settings.replace("'pointsix'", "'./lib/site/site-config.ts'"))
  expect(read('content/hello.md')).toBe(fs.readFileSync(path.join(blog, 'content/hello.md'), 'utf8'))
  expect([read('public/robot.svg'), read('.github/workflows/own.yml')]).toEqual(['<svg/>', 'on: push\n'])
  expect(JSON.parse(read('package.json')).name).toBe('my-blog')
  const same = (name: string) =>
    fs.readFileSync(path.join(project, name)).equals(fs.readFileSync(path.join(clone, name)))
  for (const name of [
    '.gitignore',
    'import/tests/exports/html/img/lamp.png',
    'package-lock.json',
    'tests/contract.ts',
    'app/layout.tsx',
  ])
    expect(same(name), name).toBe(true)
  fs.symlinkSync(path.join(project, 'node_modules'), path.join(clone, 'node_modules'), 'junction')
  const checked = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/check.ts'], {
    cwd: clone,
    env,
    encoding: 'utf8',
  })
  expect(checked).toMatchObject({ status: 0, stdout: 'Check: 1 post, 0 problems, 0 warnings.\n' })
  const after = fs.readdirSync(blog, { recursive: true }).filter((name) => !String(name).startsWith('.pointsix'))
  expect(after).toEqual(before)
})

test('a collection has a list, entries, an API and a check, without an app of the author’s', async () => {
  write(
    'content.config.ts',
    `import { defineCollection } from 'pointsix'
const validate = (value: any) =>
  typeof value.rating === 'number' ? { value } : { issues: [{ message: 'Not a number', path: ['rating'], expected: 'number' }] }
export const notes = defineCollection({
  dir: 'content/notes',
  list: 'lines',
  navigation: 'Notes',
  schema: { '~standard': { version: 1, validate } },
})
`,
  )
  write('content/notes/first.md', '---\ntitle: First note\ndate: 2026-01-02\nrating: 4\n---\n\nText of a note.\n')
  write('content/notes/draft.md', '---\ntitle: Not yet\ndraft: true\nrating: 4\n---\n\nSecret.\n')
  for (const command of ['start', 'dev'])
    await served(command, async (get) => {
      expect(await get('/notes')).toEqual([200, expect.stringContaining('href="/notes/first"')])
      expect(await get('/notes/first')).toEqual([200, expect.stringContaining('Text of a note.')])
      expect((await get('/'))[1]).not.toContain('First note')
      const [, list] = await get('/api/collections/notes')
      const { posts } = JSON.parse(list) as { posts: { slug: string }[] }
      expect(posts.find(({ slug }) => slug === 'first')).toMatchObject({ data: { rating: 4 } })
      if (command === 'dev') return
      expect((await get('/notes/draft'))[0]).toBe(404)
      expect((await get('/api/collections/notes/draft'))[0]).toBe(404)
      expect(list).not.toContain('Not yet')
    })
  write('content/notes/second.md', '---\ntitle: Second\nrating: many\n---\n')
  expect(run('pointsix', ['check'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^notes\/second\.md:3:9 `rating` [^]*expected number\n {2}found {4}"many"/m),
  })
  for (const name of ['content.config.ts', 'content/notes']) fs.rmSync(path.join(blog, name), { recursive: true })
})

test('dev shows what is saved', async () => {
  await served('dev', async (get) => {
    expect(await get('/posts/hello')).toEqual([200, expect.stringContaining('첫 글입니다')])
    const post = path.join(blog, 'content/hello.md')
    fs.writeFileSync(post, fs.readFileSync(post, 'utf8').replace('첫 글입니다', '고친 글입니다'))
    await expect.poll(async () => (await get('/posts/hello'))[1]).toContain('고친 글입니다')
    write('content/second.md', '---\ntitle: Second\ndate: 2026-01-03\n---\n\nText.\n')
    await expect.poll(async () => (await get('/'))[1]).toContain('/posts/second')
  })
})

test('a wrong setting stops each command with its key', () => {
  const file = path.join(blog, 'site.config.ts')
  const right = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, right.replace('postsPerPage: 10', "postsPerPage: 'ten', tilte: ''"))
  for (const command of ['start', 'dev', 'check', 'index', 'doctor'])
    expect(run('pointsix', [command])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^site\.config\.ts cannot be used:\n {2}postsPerPage: .*"ten"\n {2}tilte: .*`title`/,
      ),
    })
  fs.writeFileSync(path.join(blog, 'other.ts'), 'export const ten: number = 10\n')
  fs.writeFileSync(file, `import { ten } from './other.ts'\n${right.replace('postsPerPage: 10', 'postsPerPage: ten')}`)
  expect(run('pointsix', ['check'])).toMatchObject({ status: 0, stderr: '' })
  fs.writeFileSync(file, right)
})
