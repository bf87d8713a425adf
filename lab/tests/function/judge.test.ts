import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { layOutBundle, readBundles } from '../../function/bundle.ts'
import { problemsOf } from '../../function/judge.ts'
import type { StrategyName } from '../../../lib/core/strategy-names.ts'
import { layOut, temporaryFolder } from '../../../tests/corpora.ts'

const textsOf = (files: string[]) => Object.fromEntries(files.map((file) => [file, `what ${file} holds`]))
const project = (files: string[]) => layOut(textsOf(files))

/** Creates the output of `vercel build`: each function with the files that it lists. */
function built(root: string, functions: Record<string, string[]>): string {
  const output = path.join(root, '.vercel/output')
  for (const [name, files] of Object.entries(functions)) {
    const config = JSON.stringify({
      handler: 'launcher.cjs',
      filePathMap: Object.fromEntries(files.map((file) => [file, file])),
    })
    layOut(
      {
        [`functions/${name}.func/.vc-config.json`]: config,
        [`functions/${name}.func/launcher.cjs`]: 'module.exports = () => {}',
      },
      output,
    )
  }
  return output
}

function judged(given: string[] | Record<string, string>, strategy: StrategyName, name = 'api/posts'): string[] {
  const files = Array.isArray(given) ? textsOf(given) : given
  const root = layOut(files)
  const output = built(root, { [name]: Object.keys(files) })
  return readBundles(output, root).flatMap((bundle) => problemsOf(bundle, strategy))
}

const server = [
  '.next/server/app/api/posts/route.js',
  'node_modules/next/dist/compiled/next-server/server.runtime.prod.js',
  'node_modules/react/package.json',
  '.content/bytecode.bin',
]
const compiler = [
  'node_modules/yaml/package.json',
  'node_modules/satteri/package.json',
  'node_modules/@bruits/satteri-linux-x64-gnu/satteri_napi.linux-x64-gnu.node',
  'node_modules/@mdx-js/mdx/package.json',
  'node_modules/highlight.js/lib/core.js',
]

describe('what functions hold', () => {
  it('is right: the index alone, or the posts with what reads and compiles them', () => {
    for (const index of ['.content/index.db', '.content/posts-1a2b3c4d/index.db'])
      expect(judged([...server, index], 'index')).toEqual([])
    expect(judged([...server, ...compiler, 'content/notes/a.mdx'], 'promise-all')).toEqual([])
    expect(
      judged([...server, ...compiler, 'content/notes/a.md', '.next/server/assets/worker-thread.1x.ts'], 'worker'),
    ).toEqual([])
  })

  it('is wrong: a page that loads a megabyte before it answers, unless it loads that on demand', () => {
    const chunk = '.next/server/chunks/ssr/lab.js'
    const page = '.next/server/app/(blog)/posts/[slug]/page.js'
    const rest = { [chunk]: ' '.repeat(1_000_000), '.content/index.db': '', '.content/bytecode.bin': ' ' }
    const judgedPage = (code: string) => judged({ [page]: code, ...rest }, 'index', 'posts')
    const load = 'R.c("server/chunks/ssr/lab.js")'
    expect(judgedPage(load)).toEqual([expect.stringMatching(/^posts: loads 1\.00 MB for .+page\.js before it answers/)])
    expect(judgedPage('Promise.all(["server/chunks/ssr/lab.js"])')).toEqual([])
  })

  it('is wrong: without bytecode, which is empty if the build could not record it, or with too much of it', () => {
    const judgedWith = (bytecode: string) =>
      judged({ [server[0]!]: '', '.content/index.db': '', '.content/bytecode.bin': bytecode }, 'index', 'api')
    expect(judgedWith('')).toEqual([expect.stringMatching(/^api: holds 0\.00 MB of bytecode; expected some/)])
    expect(judgedWith(' '.repeat(6_000_000))).toEqual([expect.stringMatching(/^api: holds 6\.00 MB of bytecode/)])
    expect(judgedWith('bytecode')).toEqual([])
  })

  it('draws pictures in a function of its own', () => {
    const share = '.next/server/app/share/[hash]/[...page]/route.js'
    const tools = [
      'node_modules/@takumi-rs/core/index.js',
      'node_modules/@fontsource-variable/noto-sans-kr/unicode.json',
    ]
    const rest = [...server.slice(1), '.content/index.db']
    expect(judged([share, ...tools, ...rest], 'index', 'share')).toEqual([])
    expect(judged([...server, ...tools, ...rest], 'index')).toEqual([
      expect.stringMatching(
        /holds node_modules\/@takumi-rs\/core\/index\.js and 1 more: only pictures of shared links/,
      ),
    ])
    expect(judged([share, ...tools, ...server, ...rest], 'index', 'share')).toEqual([
      expect.stringMatching(/holds \.next\/server\/app\/api\/posts\/route\.js: pages and the API draw no pictures/),
    ])
  })

  it('is too little: function and what it lacks are named', () => {
    expect(judged(server, 'index')).toEqual([expect.stringMatching(/^api\/posts: lacks the index/)])
    expect(judged([...server, ...compiler], 'sync')).toEqual([expect.stringMatching(/^api\/posts: lacks the posts/)])
    expect(judged([...server, 'content/a.mdx'], 'sync')).toEqual([
      expect.stringMatching(/lacks the parser/),
      expect.stringMatching(/lacks the MDX compiler/),
      expect.stringMatching(/lacks the native part of the MDX compiler/),
      expect.stringMatching(/lacks the reference compiler/),
    ])
    expect(judged([...server, ...compiler, 'content/a.mdx'], 'worker')).toEqual([
      expect.stringMatching(/lacks the file of the worker threads/),
    ])
  })

  it.each([
    'content/notes/a.mdx',
    ...compiler,
    'node_modules/next-mdx-remote/dist/serialize.js',
    'node_modules/rehype-raw/index.js',
    'node_modules/lowlight/index.js',
    '.next/node_modules/yaml-499f0b/package.json',
    '.next/node_modules/@mdx-js/mdx-6deb/package.json',
    'node_modules/micromark-core-commonmark/index.js',
  ])('is too much for the index: %s', (file) =>
    expect(judged([...server, '.content/index.db', file], 'index')).toEqual([
      expect.stringContaining(`api/posts: holds ${file}`),
    ]),
  )

  it.each([
    'node_modules/typescript/lib/tsc.js',
    'node_modules/node/bin/node',
    'node_modules/sharp/lib/index.js',
    'node_modules/@playwright/test/index.js',
  ])('is never a tool of development: %s', (file) => {
    expect(judged([...server, '.content/index.db', file], 'index')).toEqual([expect.stringContaining(`holds ${file}`)])
    expect(judged([...server, ...compiler, 'content/a.mdx', file], 'sequential')).toEqual([
      expect.stringContaining(`holds ${file}`),
    ])
  })

  it('need not be content where no reader is asked', () => {
    expect(judged(['.next/server/middleware.js'], 'index', '_middleware')).toEqual([])
    expect(judged(['node_modules/yaml/package.json'], 'index', '_middleware')).toHaveLength(1)
  })

  it('may weigh only so much beside the content, which grows with the blog', () => {
    const root = project([...server, '.content/index.db', '.next/server/large.js'])
    const output = built(root, { api: [...server, '.content/index.db', '.next/server/large.js'] })
    fs.truncateSync(path.join(root, '.content/index.db'), 100_000_000)
    expect(readBundles(output, root).flatMap((bundle) => problemsOf(bundle, 'index'))).toEqual([])
    fs.truncateSync(path.join(root, '.next/server/large.js'), 100_000_000)
    expect(readBundles(output, root).flatMap((bundle) => problemsOf(bundle, 'index'))).toEqual([
      expect.stringMatching(/^api: weighs 100\.00 MB without its content/),
    ])
    const many = Array.from({ length: 500 }, (_, at) => `.next/server/chunks/${at}.js`)
    expect(judged([...server, ...many, '.content/index.db'], 'index')).toEqual([expect.stringMatching(/has 504 files/)])
  })
})

describe('functions on disk', () => {
  it('are read once, however many routes lead to them; a listed file that is not there is no small matter', () => {
    const root = project(server)
    const output = built(root, { about: server })
    fs.symlinkSync('about.func', path.join(output, 'functions/index.func'))
    expect(readBundles(output, root).map(({ name, files }) => [name, files.size])).toEqual([
      ['about', server.length + 1],
    ])
    fs.rmSync(path.join(root, server[0]!))
    expect(() => readBundles(output, root)).toThrow(/ENOENT.*route\.js/)
  })

  it('are laid out whole, links as links, and only where no package lies above', () => {
    const root = project(server)
    fs.mkdirSync(path.join(root, '.next/node_modules'), { recursive: true })
    fs.symlinkSync('../../node_modules/react', path.join(root, '.next/node_modules/react-1'))
    const [bundle] = readBundles(built(root, { about: [...server, '.next/node_modules/react-1'] }), root)
    const folder = path.join(temporaryFolder(), 'about')
    layOutBundle(bundle!, folder)
    expect(
      fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('react-1')),
    ).toHaveLength(server.length + 1)
    expect(fs.existsSync(path.join(folder, '.next/node_modules/react-1/package.json'))).toBe(true)
    fs.rmSync(path.join(root, '.vercel'), { recursive: true })
    expect(() => layOutBundle(bundle!, path.join(root, 'below/about'))).toThrow(/without node_modules above/)
  })
})
