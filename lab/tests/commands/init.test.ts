import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { copyProject } from '../../../lib/cli/copy-project.ts'
import { layOut, temporaryFolder } from '../../../tests/corpora.ts'
import { runScript } from '../../../tests/run-script.ts'
import { runs } from '../../../tests/runs.ts'

const project = path.resolve(import.meta.dirname, '../../..')

const root = temporaryFolder()
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

/** Creates a clone of the project in its current state, with everything committed. */
function clone(): void {
  copyProject(root)
  git('init', '-q')
  // .gitignore names the folder, but here it is a symlink
  fs.writeFileSync(path.join(root, '.git/info/exclude'), 'node_modules\n')
  git('-c', 'core.autocrlf=false', 'add', '-A')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'Clone')
  fs.symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'), 'junction')
}
beforeAll(clone)
afterEach(() => {
  git('reset', '-q', '--hard')
  git('clean', '-q', '-ffdx', '--exclude=node_modules')
})

function run(script: string, ...args: string[]) {
  const env = { ...process.env, CONTENT_DIR: 'content' }
  const { status, stdout, stderr } = runScript(`scripts/${script}.ts`, args, { project: root, env })
  return { status, output: stdout + stderr }
}

const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')
const commands = () => Object.keys(JSON.parse(read('package.json')).scripts)

/** What `npm ci` would print in the clone. */
function cleanInstall() {
  const folder = layOut(
    Object.fromEntries(
      ['package.json', 'package-lock.json', 'import/package.json'].map((name) => [name, read(name)] as const),
    ),
  )
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--dry-run', '--offline', '--no-audit'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return { status, output: stdout + stderr }
}

/** Broken links and unknown commands in documents. */
const deadEnds = () =>
  fs.globSync('{.,docs}/*.md', { cwd: root }).flatMap((file) => {
    const text = read(file)
    // Text marked as code is only an example
    const prose = text.replace(/^```[^]*?^```|`[^`\n]+`/gm, '')
    const links = [...prose.matchAll(/\]\((?!https?:|[/#])([^)#]+)/g)].map(([, link]) => link!)
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]*\w)/g)].map(([, name]) => name!)
    return [
      ...links.filter((link) => !fs.existsSync(path.join(root, path.dirname(file), link))),
      ...named.filter((name) => !commands().includes(name)),
    ].map((found) => `${file}: ${found}`)
  })

/** site.config.ts as the clone's own commands read it. */
const readSite = () =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ['-e', "import('./lib/site/site.ts').then(({ site }) => console.log(JSON.stringify(site)))"],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    ),
  )

const korean = [
  ['--title', "아다의 '노트'"],
  ['--description', '코드와 글.'],
  ['--author', '아다'],
  ['--language', 'ko'],
  ['--time-zone', 'Asia/Seoul'],
  ['--accent', '#2563eb'],
].flat()

test('without the lab and our posts: the rest is formatted, speaks of the author, and takes a first post', () => {
  const { status, output } = run('init', '--yes', ...korean)
  expect(status, output).toBe(0)
  for (const name of ['lab', 'app/(lab)', 'docs/lab.md', 'docs/post.png', 'content/components.ts', 'CHANGELOG.md'])
    expect(fs.existsSync(path.join(root, name)), name).toBe(false)
  // The output names everything that was removed or changed
  const named = output
    .split('\n')
    .flatMap((line) => /^(?:Removed|Took what was removed out of|Wrote) (.*)$/.exec(line)?.[1]!.split(', ') ?? [])
  const changed = git('-c', 'core.quotePath=false', 'status', '--porcelain', '--untracked-files=no')
    .trimEnd()
    .split('\n')
  const files = changed.map((line) => line.slice(3).replaceAll('"', ''))
  expect(files.filter((file) => !named.some((name) => file === name || file.startsWith(`${name}/`)))).toEqual([])
  expect(fs.readdirSync(path.join(root, 'content'))).toEqual(['.gitkeep'])
  expect(readSite()).toMatchObject({
    title: "아다의 '노트'",
    description: '코드와 글.',
    author: '아다',
    language: 'ko',
    timeZone: 'Asia/Seoul',
    accent: '#2563eb',
    navigation: [{ href: '/' }, { href: '/tags' }, { href: '/about' }],
  })
  const { scripts, workspaces } = JSON.parse(read('package.json'))
  expect(workspaces).toEqual(['import'])
  for (const script of Object.values<string>(scripts))
    expect(fs.globSync(`{scripts,import/commands}/${script.split(' ')[2]}.ts`, { cwd: root }), script).toHaveLength(1)
  const installed = cleanInstall()
  expect(installed).toMatchObject({ status: 0 })
  expect(installed.output).toContain('next-mdx-remote')
  expect(installed.output).not.toContain('rehype-highlight')
  expect(read('README.md')).toMatch(/^# 아다의 '노트'\n/)
  expect(read('app/(blog)/about/page.mdx')).toContain("'소개'")
  expect(read('app/icon.svg')).toContain('#2563eb')
  expect(deadEnds()).toEqual([])
  for (const file of fs.globSync('{.,docs}/*.md', { cwd: root })) expect(read(file), file).not.toMatch(/\blab\b/i)
  expect(run('format', '--check')).toMatchObject({ status: 0 })
  expect(run('new', '첫 글')).toMatchObject({ status: 0 })
  const post = path.join(root, 'content/notes/첫-글.mdx')
  fs.writeFileSync(post, fs.readFileSync(post, 'utf8').replace('draft: true\n', '') + '안녕하세요.\n')
  expect(run('check').output).toContain('Check: 1 post, 0 problems, 0 warnings.')

  // A second run applies its options and removes nothing
  expect(run('init', '--yes', '--title', '새 이름', '--accent', '#e11d48')).toMatchObject({ status: 0 })
  expect(readSite()).toMatchObject({ title: '새 이름', author: '아다', accent: '#e11d48' })
  expect(fs.existsSync(post)).toBe(true)
  expect(read('README.md')).toMatch(/^# 아다의/)
})

test('with the lab and our posts both stay, with their commands and links', () => {
  const { status, output } = run(
    'init',
    '--yes',
    '--keep-lab',
    '--keep-posts',
    '--title',
    'Notes',
    '--author',
    'Ada',
    '--language',
    'en',
  )
  expect(status, output).toBe(0)
  expect(deadEnds()).toEqual([])
  expect(read('CONTRIBUTING.md')).toContain('docs/lab.md')
  expect(readSite().description).toBe('The blog of Ada.')
  expect(commands()).toEqual(expect.arrayContaining(['lab', 'verify:vercel', 'check']))
  expect(fs.existsSync(path.join(root, 'content/components.ts'))).toBe(true)
  expect(readSite().navigation.map(({ href }: { href: string }) => href)).toContain('/lab')
})

test('the lab stays without our posts, and its components for the next ones', () => {
  expect(run('init', '--yes', '--keep-lab')).toMatchObject({ status: 0 })
  expect(fs.readdirSync(path.join(root, 'content')).toSorted()).toEqual(['.gitkeep', 'components.ts'])
  layOut({ 'content/a.mdx': '---\ntitle: A\ndate: 2026-01-01\n---\n\n<Lab experiment="nonsense" />\n' }, root)
  expect(run('check').output).toContain('a.mdx:6:1 <Lab>: experiment “nonsense” does not exist')
})

test('our posts stay without the lab; the components that it brought them go', () => {
  const posts = fs.globSync('content/**/*.mdx', { cwd: root }).length
  expect(run('init', '--yes', '--keep-posts')).toMatchObject({ status: 0 })
  expect(fs.existsSync(path.join(root, 'content/components.ts'))).toBe(false)
  expect(fs.globSync('content/**/*.mdx', { cwd: root })).toHaveLength(posts)
})

test.each([
  [['--keep-lab', '--no-lab'], /--keep-lab and --no-lab: expected one of them/],
  [['--accent', 'teal'], /site\.config\.ts cannot be used:\n {2}accent: expected a colour/],
  [['--colour', '#123456'], /Unknown option '--colour'/],
])('%j is refused before anything is touched', (args, message) => {
  const { status, output } = run('init', '--yes', ...args)
  expect(status).toBe(1)
  expect(output).toMatch(message)
  expect(git('status', '--porcelain')).toBe('')
})

test('what git could not restore stops it before anything is touched; --force does not', () => {
  const mine = '---\ntitle: Mine\n---\n'
  const ignored = { '.git/info/exclude': 'node_modules\nprivate\n', 'content/private/a.mdx': mine }
  layOut({ 'content/mine.mdx': mine, ...ignored }, root)
  const { status, output } = run('init', '--yes')
  expect(status).toBe(1)
  expect(output).toContain('?? content/mine.mdx\n!! content/private/\nCommit them')
  expect(git('status', '--porcelain')).toBe('?? content/mine.mdx\n')
  expect(run('init', '--yes', '--force')).toMatchObject({ status: 0 })
  expect(fs.existsSync(path.join(root, 'content/mine.mdx'))).toBe(false)
})

test('posts that a link leads to are not removed', () => {
  const posts = layOut({ 'components.ts': '', 'mine.mdx': '' })
  fs.rmSync(path.join(root, 'content'), { recursive: true })
  fs.symlinkSync(posts, path.join(root, 'content'), 'junction')
  expect(run('init', '--yes')).toMatchObject({ status: 0 })
  expect(fs.readdirSync(posts)).toEqual(expect.arrayContaining(['components.ts', 'mine.mdx']))
})

test('without a terminal it takes defaults only with --yes', () => {
  const { status, output } = run('init')
  expect(status).toBe(1)
  expect(output).toContain('--yes takes the default')
  expect(git('status', '--porcelain')).toBe('')
})

const zones = [
  ['ko', 'UTC', 'Asia/Seoul'],
  ['ko', 'Europe/Paris', 'Europe/Paris'],
  ['en', 'UTC', 'UTC'],
] as const
test.each(zones.slice(0, runs({ quick: 1, full: zones.length })))(
  'in %s on a machine in %s the zone is %s',
  (language, zone, expected) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      expect(run('init', '--yes', '--keep-lab', '--keep-posts', '--language', language)).toMatchObject({ status: 0 })
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
    expect(readSite().timeZone).toBe(expected)
  },
)
