import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../lib/cli/free-port.ts'
import { root } from '../../lib/cli/run.ts'
import { compare } from '../../packages/pointsix/upgrade/compare.ts'
import { answerOf } from '../../packages/pointsix/upgrade/served-version.ts'
import { layOut, temporaryFolder } from '../corpora.ts'
import { startServer } from '../start-server.ts'
import { copyWholeProject, startCopy } from '../whole-copy.ts'

const counter = (button: string) => `'use client'
import { useState } from 'react'

export function Counter() {
  const [count, setCount] = useState(0)
  return ${button}
}
`
const works = counter('<button onClick={() => setCount(count + 1)}>clicked {count} times</button>')
const broken = counter('<button onClick={() => setCount(count + 1}>clicked</button>')

/** An author's folder with the packed package. */
function blog(files: Record<string, string>): string {
  const out = temporaryFolder()
  execFileSync('npm', ['run', 'pack', '--', '--out', out], { cwd: root, stdio: 'inherit' })
  const tarball = fs.readdirSync(out).find((name) => /^pointsix-\d/.test(name))!
  const folder = layOut({
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies: { pointsix: `file:${path.join(out, tarball)}` },
    }),
    ...files,
  })
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  return folder
}

function pointsix(folder: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('npx', ['pointsix', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined, SITE_URL: 'https://blog.example' } as unknown as NodeJS.ProcessEnv,
  })
  return { status, output: stdout + stderr }
}

test('a folder with components of its own becomes files, a folder that runs elsewhere, and a server', async () => {
  // A post that imports a component, and components for all posts
  const folder = blog({
    'content/first.mdx': `---\ntitle: First\ndate: 2026-01-02\naliases: [/2019/first]\n---\n\nimport { Counter } from './counter.tsx'\n\nWords to find.\n\n<Counter />\n\n<Note>of all posts</Note>\n`,
    'content/counter.tsx': works,
    'content/components.tsx': 'export const Note = ({ children }) => <aside>A note {children}</aside>\n',
    'public/own.txt': 'mine',
  })
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')

  const files = pointsix(folder, 'build', '--static')
  expect(files.status, files.output).toBe(0)
  expect(read('out/posts/first.html')).toMatch(/clicked (?:<!-- -->)?0.*A note/s)
  expect(read('out/CNAME')).toBe('blog.example\n')
  expect(read('out/_redirects')).toBe('/2019/first /posts/first 301\n/posts / 301\n')
  expect(read('out/_headers')).toContain('/_next/static/*\n')
  expect(read('out/own.txt')).toBe('mine')
  expect(read('out/feed.xml')).toContain('https://blog.example/posts/first')

  const alone = pointsix(folder, 'build', '--standalone')
  expect(alone.status, alone.output).toBe(0)
  const moved = path.join(temporaryFolder(), 'moved')
  fs.renameSync(path.join(folder, 'standalone'), moved)
  const pages = await served(moved, ['/posts/first', '/search?q=words', '/own.txt', '/2019/first'])
  expect(pages[0]).toMatch(/clicked (?:<!-- -->)?0.*A note/s)
  expect(pages[1]).toContain('href="/posts/first"')
  expect(pages[2]).toBe('mine')
  expect(pages[3]).toContain('A note')

  fs.writeFileSync(path.join(folder, 'content/counter.tsx'), broken)
  const failed = pointsix(folder, 'build')
  expect(failed.status).toBe(1)
  expect(failed.output).toMatch(/counter\.tsx:6:51/)
})

test('our own blog has the same addresses and texts by the package as in its clone', async () => {
  const folder = blog({})
  // Posts have charts of the lab, which imports what it draws them with
  for (const name of ['content', 'site.config.ts', 'lab', 'lib'])
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  const { status, output } = pointsix(folder, 'check')
  expect(status, output).toBe(0)

  // The pages that are code of the clone stay behind
  const clone = path.join(root, '.content/own-blog')
  copyWholeProject(clone, ['app/(lab)', 'app/(blog)/about'])
  const servers: Awaited<ReturnType<typeof startCopy>>[] = []
  try {
    for (const [place, launcher] of [[clone], [folder, 'node_modules/pointsix/cli.mjs']] as const)
      servers.push(await startCopy(place, { NODE_ENV: 'production' }, launcher))
    const [ofClone, ofPackage] = servers.map(({ url }) => ({
      // Without what indexes hold, each page is asked for
      indexFile: '',
      ask: (address: string) => answerOf(url, address),
      warnings: async () => [],
      stop: () => {},
    }))
    const { posts, ...compared } = await compare(ofClone!, ofPackage!)
    expect(posts).toBeGreaterThan(20)
    expect(compared).toMatchObject({ causes: [], gone: [], added: [], styles: { removed: [], added: [] } })
    const { text } = await ofClone!.ask('/')
    const [, picture] = /"og:image" content="http:\/\/[^/]+(\/share\/[^"]+)"/.exec(text)!
    const drawn = await Promise.all(servers.map(async ({ url }) => (await fetch(url + picture!)).bytes()))
    expect(drawn[1]).toEqual(drawn[0])
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
    fs.rmSync(clone, { recursive: true, force: true })
  }
})

/** What the server of a standalone folder answers. */
async function served(folder: string, paths: readonly string[]): Promise<string[]> {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port) }
  const server = await startServer(['server.js'], { cwd: folder, env })
  try {
    return await Promise.all(paths.map(async (each) => (await fetch(server.url + each)).text()))
  } finally {
    await server.stop()
  }
}
