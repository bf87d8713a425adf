import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { freePort } from '../../lib/cli/free-port.ts'
import { root } from '../../lib/cli/run.ts'
import { searchFiles } from '../../lib/content/search/search-files.ts'
import { strategyNames } from '../../lib/core/strategy-names.ts'
import { layOut, temporaryFolder } from '../corpora.ts'
import { startServer } from '../start-server.ts'

/** `examples/site` with the packed package, as someone who copies it has it. */
let site = ''
const read = (name: string) => fs.readFileSync(path.join(site, name), 'utf8')

let tarball = ''

beforeAll(() => {
  const out = temporaryFolder()
  execFileSync('npm', ['run', 'pack', '--', '--out', out], { cwd: root, stdio: 'inherit' })
  const name = fs.readdirSync(out).find((each) => /^pointsix-\d/.test(each))!
  tarball = path.join(out, name)
  site = path.join(temporaryFolder(), 'site')
  const made = /node_modules|\.pointsix/
  fs.cpSync(path.join(root, 'examples/site'), site, { recursive: true, filter: (file) => !made.test(file) })
  install(site, tarball)
}, 1_200_000)

const install = (folder: string, ...packages: string[]) =>
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...packages], {
    cwd: folder,
  })

/** What `pointsix` is, in a folder that has it. */
const cli = 'node_modules/pointsix/cli.mjs'
const bin = (folder = site) => path.join(folder, 'node_modules/.bin/pointsix')
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  SITE_URL: 'https://gyokan.example',
} as unknown as NodeJS.ProcessEnv

function refused(...args: string[]): string {
  const { status, stderr } = spawnSync(bin(), args, { cwd: site, env, encoding: 'utf8' })
  expect(status).toBe(1)
  return stderr
}

function run(args: readonly string[], cwd = site): string {
  const { status, stdout, stderr } = spawnSync(bin(cwd), args, { cwd, env, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  return stdout
}

type Get = (url: string) => Promise<{ status: number; text: string; type: string }>

async function serving(
  args: string[],
  use: (get: Get) => Promise<void>,
  { cwd = site, ...settings }: { cwd?: string } & Record<string, string | undefined> = {},
): Promise<void> {
  const until = args.includes('dev') ? 'Ready in' : undefined
  const server = await startServer(args, { cwd, env: { ...env, PORT: String(await freePort()), ...settings }, until })
  try {
    await use(async (url) => {
      const answer = await fetch(server.url + encodeURI(url), { redirect: 'manual' })
      return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
    })
  } finally {
    await server.stop()
  }
}

/** Addresses whose answers are the same bytes with every reader. */
const answers = [
  '/notes/ruby.md',
  '/desk.md',
  '/notes/feed.xml',
  '/books/atom.xml',
  '/talks/feed.json',
  '/sitemap.xml',
  '/api/posts?where.level=実践',
  '/api/collections/notes',
  '/api/collections/notes?where.stage=芽',
  '/api/collections/books?orderBy=-year&where.status=読了',
  '/api/collections/books?where.writer=sejong',
  '/api/collections/people?orderBy=-born',
  '/api/collections/people/sejong',
  '/api/collections/pages/about',
  '/api/search?q=活字&collection=notes',
]

/** What the pages of every kind show, in each way to serve them. */
async function visit(get: Get): Promise<void> {
  const page = async (url: string, ...shown: string[]) => {
    const { status, text } = await get(url)
    expect(status, url).toBe(200)
    // A page is too long for a message
    expect([url, ...shown.filter((each) => !text.includes(each))]).toEqual([url])
    return text
  }
  await page('/', '<html lang="ja"', '行の終わりで起きていること', 'class="welcome"', 'class="colophon"', '覚え書き')
  await page('/posts/line-breaks', '<ruby>禁則処理<rp>（</rp><rt>きんそくしょり</rt><rp>）</rp></ruby>')
  const notes = await page('/notes', 'href="/notes/ruby"', 'class="lines"')
  expect(notes.includes('Hanging quotes')).toBe(false)
  await page('/notes/ttieosseugi', '<html lang="ko"', '띄어쓰기라는 숨')
  const books = await page('/books', 'class="shelf"')
  // By the year
  const places = ['hunminjeongeum', 'bunsho-tokuhon', 'elements'].map((slug) => books.indexOf(`href="/books/${slug}"`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const elements = await page('/books/elements', 'class="book"', '1992', '読書中')
  expect(elements.includes('/feeds/en/')).toBe(false)
  const [picture] = /https:\/\/gyokan\.example(\/share\/[^"]+\.png)/.exec(elements)!.slice(1)
  expect(await get(picture!)).toMatchObject({ status: 200, type: 'image/png' })
  await page('/talks/line-end', 'href="/posts/line-breaks"', '組版')
  await page('/tags/組版', 'href="/posts/line-breaks"', 'href="/talks/line-end"')
  await page('/tags/活字', 'href="/notes/ruby"')
  await page('/tags', '/tags/%E6%B4%BB%E5%AD%97')
  await page('/about', '<ruby>馬', 'href="/desk"')
  await page('/desk', '3.25')
  await page('/notes/feed.xml', 'https://gyokan.example/notes/ruby')
  await page('/sitemap.xml', 'https://gyokan.example/desk', 'https://gyokan.example/books/elements')
  for (const url of ['/people', '/people/sejong', '/notes/none', '/notes/hanging-quotes', '/notes/hanging-quotes.md'])
    expect((await get(url)).status, url).toBe(404)
}

test('check finds nothing to mend', () => {
  expect(run(['check'])).toContain('0 problems')
})

test('it is served with the same answers by every reader', async () => {
  const found = new Map<string, string[]>()
  for (const reader of strategyNames)
    await serving(
      [cli, 'start'],
      async (get) => {
        await visit(get)
        const asked = await Promise.all(answers.map(get))
        expect(asked.map(({ status }, at) => [answers[at], status])).toEqual(answers.map((each) => [each, 200]))
        found.set(
          reader,
          asked.map(({ text }) => text),
        )
        if (found.size > 1) return
        const data = async (url: string) => {
          const { posts } = JSON.parse((await get(url)).text) as { posts: { slug: string; data: object }[] }
          return posts.map((post) => [post.slug, post.data])
        }
        expect(await data('/api/posts?where.level=実践')).toEqual([
          ['line-breaks', { title: '行の終わりで起きていること', level: '実践' }],
        ])
        expect(await data('/api/collections/notes?where.stage=芽')).toEqual([
          ['full-width', { title: '全角の空白は何も言わない', stage: '芽' }],
        ])
        expect((await data('/api/collections/books?orderBy=-year&where.status=読了')).map(([slug]) => slug)).toEqual([
          'bunsho-tokuhon',
          'hunminjeongeum',
        ])
        expect((await data('/api/collections/people?orderBy=born')).map(([slug]) => slug)).toEqual([
          'sejong',
          'tanizaki',
          'bringhurst',
        ])
        expect((await get('/api/collections/notes?where.nothing=1')).status).toBe(400)
        expect((await get('/search?q=活字&in=notes')).text.includes('href="/notes/ruby')).toBe(true)
      },
      { LOADER_STRATEGY: reader },
    )
  for (const reader of strategyNames) expect(found.get(reader), reader).toEqual(found.get('index'))
})

test('an entry is begun with what its schema still wants, and shown by a link before it is public', async () => {
  expect(run(['new', '--collection', 'books', 'A book', '--md'])).toMatch(
    /content\/books\/a-book\.md:8\n.*\/books\/a-book [^]*`writer`[^]*`year`[^]*`status`/,
  )
  fs.rmSync(path.join(site, 'content/books/a-book.md'))
  expect(refused('new', '--collection', 'people', 'A person')).toContain('expected one of books, notes, pages, talks')
  expect(refused('new', '--category', 'notes', 'A post')).toContain('--collection')
  const secret = { PREVIEW_SECRET: 'a secret of some length' }
  const { stdout } = spawnSync(bin(), ['preview', 'hanging-quotes'], {
    cwd: site,
    env: { ...env, ...secret },
    encoding: 'utf8',
  })
  const link = stdout.trim().replace('https://gyokan.example', '')
  for (const reader of ['index', 'sync'])
    await serving(
      [cli, 'start'],
      async (get) => {
        expect((await get(link)).text.includes('Gutenberg let his hyphens hang')).toBe(true)
        expect((await get('/notes/hanging-quotes')).status).toBe(404)
        expect((await get(`${link}x`)).status).toBe(404)
      },
      { LOADER_STRATEGY: reader, ...secret },
    )
})

test('as files it has the same pages, and no link that leads nowhere', async () => {
  expect(run(['build', '--static'])).not.toContain('no file can answer')
  await visit(async (url) => {
    const file = ['', '.html', '/index.html'].map((end) => path.join(site, 'out', `${url}${end}`)).find(isFile)
    const type = url.endsWith('.png') ? 'image/png' : ''
    return { status: file ? 200 : 404, text: file ? fs.readFileSync(file, 'utf8') : '', type }
  })
  const files = (name: string) => Promise.resolve(JSON.parse(read(`out/search-files/notes/${name}`)))
  const { results } = await searchFiles({ text: '活字', page: 1, pageSize: 10 }, files)
  expect(results).toMatchObject([{ slug: 'ruby', postsPath: '/notes' }])
})

const isFile = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

test('a folder of its own serves it elsewhere', async () => {
  run(['build', '--standalone'])
  const moved = path.join(temporaryFolder(), 'moved')
  fs.renameSync(path.join(site, 'standalone'), moved)
  fs.renameSync(site, `${site}-away`)
  await serving(['server.js'], visit, { cwd: moved, NODE_ENV: 'production' })
  fs.renameSync(`${site}-away`, site)
})

test('a function has the index of each collection', () => {
  run(['build', '--function'])
  const { files } = JSON.parse(read('.pointsix/app/.next/server/app/(blog)/[...path]/page.js.nft.json')) as {
    files: string[]
  }
  const indexes = files.flatMap((file) => /\/(\w+)-\w{8}\/index\.db$/.exec(file)?.[1] ?? [])
  expect(indexes.toSorted()).toEqual(['books', 'notes', 'pages', 'people', 'talks'])
})

test('while it is written, an entry shows its problem, and what is saved', async () => {
  const file = path.join(site, 'content/notes/full-width.md')
  const right = fs.readFileSync(file, 'utf8')
  const page = async (get: Get) => (await get('/notes/full-width')).text
  await serving([cli, 'dev'], async (get) => {
    expect((await page(get)).includes('全角の空白は何も言わない')).toBe(true)
    fs.writeFileSync(file, right.replace('date:', 'stage: 木\ndate:'))
    await expect.poll(async () => (await page(get)).includes('full-width.md:3:8'), { timeout: 30_000 }).toBe(true)
    fs.writeFileSync(file, right.replace('同じ。', '同じに見える。'))
    await expect.poll(async () => (await page(get)).includes('同じに見える'), { timeout: 30_000 }).toBe(true)
    expect((await page(get)).includes('full-width.md:3:8')).toBe(false)
  })
  fs.writeFileSync(file, right)
})

test('what is not as its schema says is told by its place, for each library', () => {
  const wrong = {
    'notes/full-width.md': ['date: 2026-01-18', 'stage: 木', /full-width\.md:3:8 `stage` [^]*found {4}"木"/],
    'books/elements.md': ['year: 1992', 'year: 昔', /elements\.md:6:7 `year` [^]*expected number/],
    'talks/line-end.md': ['minutes: 30', 'minutes: -1', /line-end\.md:6:10 `minutes` [^]*found {4}-1/],
    'people/sejong.toml': ['name = "세종"', 'name = ', /sejong\.toml:1:8/],
    'books/bunsho-tokuhon.md': ['writer: tanizaki', 'writer: soseki', /bunsho-tokuhon\.md:4:9 [^]*soseki/],
  } as const
  const right = Object.keys(wrong).map((file) => [file, read(`content/${file}`)] as const)
  for (const [file, text] of right)
    fs.writeFileSync(
      path.join(site, 'content', file),
      text.replace(wrong[file as keyof typeof wrong][0], wrong[file as keyof typeof wrong][1]),
    )
  const stderr = refused('check')
  for (const [file, text] of right) fs.writeFileSync(path.join(site, 'content', file), text)
  for (const [, , told] of Object.values(wrong)) expect(stderr).toMatch(told)
})

/** The first or another block of code in a language below a heading of a document. */
const example = (document: string, heading: string, lang: string, at = 0): string => {
  const below = fs.readFileSync(path.join(root, 'docs', document), 'utf8').split(`\n## ${heading}\n`)[1]!
  return [...below.matchAll(new RegExp(`\n\`\`\`${lang}\n([^]*?)\n\`\`\``, 'g'))][at]![1]!
}

test('the examples of docs/customising.md, and of charts, replies and the graph, make one blog', async () => {
  const blog = path.join(path.dirname(site), 'documented')
  const shown = (heading: string, lang = 'ts', at = 0) => example('customising.md', heading, lang, at)
  const replies = (lang: string) => example('features.md', 'Replies from other sites', lang)
  const write = (file: string, text: string) => layOut({ [file]: text }, blog)
  write('package.json', '{"private":true,"type":"module"}')
  install(blog, tarball, 'valibot', 'remark-smartypants')
  write(
    'site.config.ts',
    `import type { SiteConfig } from 'pointsix'
export const site: SiteConfig = {
  ${shown('Who writes')}
  ${replies('ts')}
  graph: true,
  title: 'T', description: 'D', language: 'ru', timeZone: 'UTC', postsPerPage: 10, highlight: true, accent: '#0d6a5b', navigation: [],
}
`,
  )
  write('theme/styles.css', shown('Your own styles', 'css'))
  write('theme/strings/ru.ts', shown('Language'))
  write('content.config.ts', shown('A notes section, a page'))
  write('mdx.config.ts', shown('Plugins'))
  write(
    'content/first.md',
    `---\ntitle: First\ndate: 2026-01-02\n${replies('yaml')}\n---\n\nOne --- "two". [[A note]]\n`,
  )
  write(
    'content/charts.mdx',
    `---\ntitle: Charts\ndate: 2025-01-01\n---\n\n${example('writing/components.md', 'Charts', 'mdx')}\n`,
  )
  write('content/speed.csv', 'reader,ms\nindex,11\n')
  write('content/notes/first.md', '---\ntitle: A note\ndate: 2026-01-02\nmood: calm\n---\n\nText.\n')
  write('content/pages/uses.md', '---\ntitle: Uses\ndate: 2026-01-02\n---\n\nA pencil.\n')
  run(['eject', 'header'], blog)
  expect(fs.readFileSync(path.join(blog, 'theme/slots.tsx'), 'utf8').trim()).toBe(shown('Parts of your own', 'tsx'))
  write('theme/PostHeader.tsx', shown('Parts of your own', 'tsx', 1))
  write(
    'theme/slots.tsx',
    "import { Header } from './Header.tsx'\n" +
      "import { PostHeader } from './PostHeader.tsx'\nexport const slots = { Header, PostHeader }\n",
  )
  expect(run(['check'], blog)).toContain('0 problems')
  await serving(
    [cli, 'start'],
    async (get) => {
      const missing = async (url: string, ...parts: string[]) => {
        const { text } = await get(url)
        return parts.filter((part) => !text.includes(part))
      }
      expect(
        await missing('/', 'Writes compilers in Seoul.', '/ada.jpg', '--measure: 44rem', 'aria-label="Main"'),
      ).toEqual([])
      expect(await missing('/archive', '1 запись')).toEqual([])
      expect(await missing('/posts/first', 'One — “two”.')).toEqual([])
      expect(await missing('/notes', 'href="/notes/first"')).toEqual([])
      expect(await missing('/notes/first', '<p>calm</p>')).toEqual([])
      expect(await missing('/uses', 'A pencil.')).toEqual([])
      expect(await missing('/posts/first', 'Reply on mastodon.social', 'href="/notes/first"')).toEqual([])
      expect(await missing('/posts/charts', 'index: 11 ms', '<th scope="row">2026-02</th>')).toEqual([])
      expect(await missing('/graph', '<canvas', 'href="/posts/charts"')).toEqual([])
      expect((await get('/graph')).text).toMatch(
        /href="\/posts\/first">First<\/a><ul role="list"><li[^>]*><a href="\/notes\/first"/,
      )
    },
    { cwd: blog },
  )
  write('content.config.ts', example('features.md', 'Collections', 'ts'))
  write('content/notes/first.md', '---\ntitle: A note\nrating: high\n---\n')
  expect(spawnSync(bin(blog), ['check'], { cwd: blog, env, encoding: 'utf8' }).stderr).toMatch(
    /notes\/first\.md:3:9 `rating` [^]*expected number\n {2}found {4}"high"/,
  )
})
