import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { layOut } from '../corpora.ts'
import { png } from '../images.ts'
import { copyOfProject } from '../project-copy.ts'
import { runs } from '../runs.ts'
import { check, checkCopy, postsWithWarnings } from './run-check.ts'

const warningsIn = (stderr: string) => stderr.split('\n').filter((line) => line.startsWith('warning:'))

test('a kind of warning is one line, with its number and its first places; --verbose has one for each', () => {
  const contentDir = layOut(postsWithWarnings)
  const { stderr, stdout, status } = check(contentDir)
  expect(warningsIn(stderr)).toEqual([
    expect.stringMatching(
      /^warning: 60 posts: `date` is read as …; .*: p0\.mdx:3:7 \("2024-01-01T23:59:59", "2024-01-01 9:10 PM"\), p1\..* and 57 more$/,
    ),
    'warning: 9 posts: uses <Hint>, which the blog does not have; the page shows its children without it: p0.mdx:6:1, p1.mdx:6:1, p2.mdx:6:1 and 6 more',
  ])
  expect(stdout).toContain('Check: 60 posts, 1 draft, 1 problem, 69 warnings.')
  expect(status).toBe(1)
  const verbose = check(contentDir, '--verbose')
  expect(warningsIn(verbose.stderr)).toHaveLength(69)
  expect(verbose.stdout).not.toContain('lists every warning')
})

test('it finds what a build would fail on in components and in the site’s settings', () => {
  const settings = fs
    .readFileSync('site.config.ts', 'utf8')
    .replace("font: 'system'", "font: { family: 'X', stylesheet: './none.css' }")
    .replace("'/about'", "'/abuot'")
    .replace(
      'social: []',
      "social: [],\n  authors: { ada: { name: 'Ada', picture: '/ada.jpg', url: '/posts/a' } },\n  redirects: { '/x': '/gone', '/y/:a': '/posts/:a', '/z': '/tags' }",
    )
  const { stderr, stdout, status } = checkCopy({
    'site.config.ts': settings,
    'content/components.ts': [
      'export const components = {',
      "  Gone: { load: async () => (await import('./none.tsx')).Gone },",
      "  Other: { load: async () => (await import('no-such-package')).Other },",
      "  Wrong: { load: async () => (await import('./own.tsx')).Worng },",
      '}\n',
    ].join('\n'),
    'content/own.tsx': "export const Own = () => {\n  const n: number = 'x'\n  return <b>{n}</b>\n}\n",
  })
  expect(stderr.match(/^\S+:\d+:\d+ .*$/gm)).toEqual([
    expect.stringMatching(/^\.\.\/site\.config\.ts:\d+:\d+ there is no such file$/),
    expect.stringMatching(/^components\.ts:2:43 TS2307: Cannot find module '\.\/none\.tsx'/),
    expect.stringMatching(/^components\.ts:3:44 TS2307: Cannot find module 'no-such-package'/),
    expect.stringMatching(/^components\.ts:4:58 TS2339: Property 'Worng' does not exist/),
    "own.tsx:2:9 TS2322: Type 'string' is not assignable to type 'number'.",
  ])
  expect([...stderr.matchAll(/site\.config\.ts:\d+:\d+ \("(.*?)"\)/g)].map(([, found]) => found)).toEqual([
    '/abuot',
    '/ada.jpg',
    '/gone',
  ])
  expect(stdout).toContain('5 problems')
  expect(status).toBe(1)
})

test('settings that are not exported by their name are a problem of their own file', () => {
  const { stderr, status } = checkCopy({ 'site.config.ts': 'export const config = {}\n' })
  expect(stderr).toBe('site.config.ts cannot be used:\n  site: expected a value; got nothing\n')
  expect(status).toBe(1)
})

test('entries of a collection are checked as posts are, and may be linked to', () => {
  const define = './lib/content/collections/define.ts'
  const entry = (title: string, body: string, matter = '') =>
    `---\ntitle: ${title}\ndate: 2026-01-01\n${matter}---\n\n${body}\n`
  const { stdout, stderr } = checkCopy(
    {
      'site.config.ts': fs
        .readFileSync('site.config.ts', 'utf8')
        .replace("'/about'", "'/uses'")
        .replace("language: 'en'", "language: 'en', languages: ['en', 'ko']"),
      'content.config.ts': `import { defineCollection } from '${define}'
export const pages = defineCollection({ dir: 'content/pages', url: '/', list: false })
export const notes = defineCollection({ dir: 'content/notes', tags: true })
`,
      'content/pages/uses.md':
        '---\ntitle: Uses\n---\n\n![x](x.png) [post](/posts/a) [here](#here) [page](about-me)\n\n[none](/posts/none) [gone](#gone) [nobody](nobody)\n\n## Here\n',
      'content/pages/about-me.md': entry('Me', ''),
      'content/pages/archive.md': entry('Hidden by the archive', ''),
      'content/pages/x.png': png(2, 2),
      'content/pages/y.png': png(2, 2),
      'content/notes/first.md': entry(
        'First',
        '[second](second) [by file](./second.md#there)\n\n[none](secnod) [heading](second#their) [by file](second.md#their) [draft](hidden)',
        'aliases: [older]\ntags: [aside]\n',
      ),
      'content/notes/second.md': entry('Second', '## There'),
      'content/notes/hidden.md': entry('Hidden', '', 'draft: true\n'),
      'content/a.mdx': entry(
        'A',
        '[uses](/uses) [no](/usse) [list](/notes) [page](/notes/page/2) [in Korean](/ko/notes) [year](/ko/archive/2026) [md](/notes/first.md) [feed](/notes/feed.xml) [tag](/tags/aside)\n\n[no](/notes/frist) [old](/notes/older) [draft](/notes/hidden) [heading](/notes/second#their)',
      ),
    },
    ['--format', 'unix'],
  )
  expect(stderr).toBe('')
  const found = stdout
    .trim()
    .replace(/^content\/|: warning/gm, '')
    .replace(/, expected (?:.* such as)?(.*)$/gm, (said, near) => (said.includes('such as') ? `,${near}` : ''))
  expect(found.split('\n')).toEqual([
    'a.mdx:6:20: a link to a page that does not exist: found "/usse", "/uses"',
    'a.mdx:8:6: a link to a page that does not exist: found "/notes/frist", "/notes/first"',
    'a.mdx:8:26: a link to an old address, which redirects: found "/notes/older"',
    'a.mdx:8:48: a link to a draft: found "/notes/hidden"',
    'a.mdx:8:73: a link to a heading that does not exist: found "/notes/second#their", "#there"',
    'notes/first.md:10:8: a link to a page that does not exist: found "secnod", "/notes/second"',
    'notes/first.md:10:26: a link to a heading that does not exist: found "second#their", "#there"',
    'notes/first.md:10:50: a link to a heading that does not exist: found "second.md#their", "#there"',
    'notes/first.md:10:75: a link to a draft: found "hidden"',
    'pages/uses.md:7:8: a link to a page that does not exist: found "/posts/none"',
    'pages/uses.md:7:28: a link to a heading that does not exist: found "#gone"',
    'pages/uses.md:7:44: a link to a page that does not exist: found "nobody"',
    'pages/y.png:1:1: no post shows this image: found "pages/y.png"',
    'pages/archive.md:1:1: cannot be opened: the blog has a page at "/archive"; another name or `slug` helps',
  ])
})

test('plugins for bodies get no data, which has none', () => {
  const { stderr } = checkCopy({
    'content.config.ts':
      "import { defineCollection } from './lib/content/collections/define.ts'\nexport const people = defineCollection({ dir: 'content/people', data: true })\n",
    'content/people/a.yaml': 'name: A\n',
    'mdx.config.ts': "export const mdx = { remarkPlugins: [() => () => { throw new Error('boom') }] }\n",
    'content/a.mdx': '---\ntitle: A\ndate: 2026-01-01\n---\n\nText.\n',
  })
  expect(stderr.match(/^\S+:\d+:\d+ .*/gm)).toEqual([expect.stringMatching(/^a\.mdx:1:1 the body does not compile/)])
})

test('types are checked again when a file that they come from has changed, and not before', () => {
  const project = copyOfProject()
  const stamp = path.join(project, '.next/cache/pointsix/types-checked')
  const checked = (files: Record<string, string> = {}) => {
    const { stderr, status } = checkCopy(files, [], project)
    return { stderr, status, at: fs.existsSync(stamp) ? fs.statSync(stamp).mtimeMs : null }
  }
  const own = (name: string) => ({ 'content/own.tsx': `export const ${name} = () => <b>own</b>\n` })
  const components = "export const components = { Own: { load: async () => (await import('./own.tsx')).Own } }\n"
  const first = checked({ ...own('Own'), 'content/components.ts': components })
  expect(first).toEqual({ stderr: '', status: 0, at: expect.any(Number) as number })
  expect(checked({ 'content/a.mdx': '---\ntitle: B\ndate: 2026-01-01\n---\n' }).at).toBe(first.at)
  for (const _ of [1, 2]) {
    const { stderr, status, at } = checked(own('Other'))
    expect(stderr).toMatch(/^components\.ts:1:\d+ TS2339/m)
    expect({ status, at }).toEqual({ status: 1, at: null })
  }
  expect(checked(own('Own')).status).toBe(0)
  fs.rmSync(path.join(project, 'content/own.tsx'))
  expect(checked().stderr).toMatch(/^components\.ts:1:\d+ TS2307/m)
})

test('without a type checker a name that is no slot is told by its place', () => {
  const project = copyOfProject()
  fs.rmSync(path.join(project, 'tsconfig.json'))
  const slots = (name: string) => ({
    'theme/slots.tsx': `const Own = () => null\nexport const slots = { Home: Own, // Hoem: first\n  ${name}: Own }\n`,
    'content/a.mdx': '---\ntitle: A\ndate: 2026-01-01\n---\n',
  })
  expect(checkCopy(slots('Hedaer'), [], project).stderr).toMatch(
    /^\.\.\/theme\/slots\.tsx:3:3 there is no such slot\n {2}expected one of Header, .*\n {2}found {4}Hedaer$/m,
  )
  expect(checkCopy(slots('Header'), [], project).stderr).toBe('')
})

const faulty: [name: string, text: string, said: RegExp][] = [
  ['a syntax error', '\nexport const components = { Own: ]\n', /cannot be loaded: .*components\.ts:2\n/],
  ['an import of nothing', "import './none.ts'\n", /cannot be loaded: .*Cannot find module '.*none\.ts'/],
  [
    'no list of its name',
    'export default { Own: 1 }\n',
    /: expected `export const components = \{ … \}`; it exports default$/m,
  ],
  [
    'a component without what loads it',
    'export const components = { Own: () => null }\n',
    /: Own: expected `\{ load: async \(\) => … \}`; got function$/m,
  ],
]
test.each(faulty.slice(-runs({ quick: 1, full: faulty.length })))(
  'a components.ts with %s is named',
  (_, text, said) => {
    const { stderr, status } = checkCopy({ 'content/components.ts': text })
    expect(stderr).toMatch(said)
    expect(stderr).toMatch(/^content\/components\.ts/)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(1)
  },
)

const inOne = ['components.tsx', 'components/index.ts']
test.each(inOne.slice(0, runs({ quick: 1, full: 2 })))('%s needs no components.ts beside it', (file) => {
  const own = (text: string) =>
    checkCopy({ [`content/${file}`]: `${text}\nexport const Own = () => null\n` }, ['--strict'])
  expect(own('')).toMatchObject({ status: 0, stderr: '' })
  const { stderr, status } = own("import './none'")
  expect(stderr).toContain(
    `error: ${file}:1:9 the components of ${file} cannot be shown: there is no such file; found "`,
  )
  expect(status).toBe(1)
})
