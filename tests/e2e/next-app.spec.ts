import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { freePort } from '../../lib/cli/free-port.ts'
import { dist, packContent } from '../../packages/content/pack.ts'
import { lintTarball } from '../../packages/release/lint.ts'
import { writeTarball } from '../../packages/pack/tarballs.ts'
import { isUp } from '../http.ts'
import { rare } from './rare.ts'

let folder = ''
const example = path.resolve(import.meta.dirname, '../../examples/next-app')
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }

/** Makes a copy of the example with the packed package, as a user installs it. */
function install(name: string, next: string, tarball: string): string {
  const app = path.join(folder, name)
  fs.cpSync(example, app, { recursive: true })
  const file = path.join(app, 'package.json')
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  Object.assign(manifest.dependencies, { next, '@pointsix/content': `file:${tarball}` })
  fs.writeFileSync(file, JSON.stringify(manifest))
  const config = path.join(app, 'next.config.ts')
  fs.writeFileSync(config, fs.readFileSync(config, 'utf8').replace('{ react', "{ output: 'standalone', react"))
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: app, stdio: 'pipe' })
  return app
}

const runIn = (app: string, program: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join('node_modules', program), ...args], {
    cwd: app,
    encoding: 'utf8',
    // Such a build takes the posts along, and the index as always
    env: { ...env, NODE_ENV: 'production', LOADER_STRATEGY: 'sync' },
  })

const next = 'next/dist/bin/next'
const tsc = 'typescript/bin/tsc'

/** @param args of Node: the server and its options */
async function serving<T>(
  app: string,
  args: string[],
  use: (origin: string) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const port = await freePort()
  const server: ChildProcess = spawn(process.execPath, args, {
    cwd: app,
    env: { ...env, NODE_ENV: args[1] === 'dev' ? 'development' : 'production', PORT: String(port), ...settings },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    const origin = `http://localhost:${port}`
    await expect.poll(() => isUp(origin), { timeout: 120_000 }).toBe(true)
    return await use(origin)
  } finally {
    // At SIGTERM, a server of Next 15 waits for connections that the browser keeps open; that of development has a child
    server.kill(args[1] === 'dev' ? 'SIGTERM' : 'SIGKILL')
    await ended
  }
}

/** Moves the standalone folder of a build to where no project is, and runs it there with the index and with the posts. */
async function visitMoved(app: string, page: Page): Promise<void> {
  const moved = `${app}-moved`
  fs.renameSync(path.join(app, '.next/standalone'), moved)
  fs.cpSync(path.join(app, '.next/static'), path.join(moved, '.next/static'), { recursive: true })
  fs.renameSync(app, `${app}-away`)
  for (const strategy of ['index', 'sync'])
    await serving(moved, ['server.js'], (origin) => visit(page, origin), { LOADER_STRATEGY: strategy })
  fs.renameSync(`${app}-away`, app)
  fs.rmSync(moved, { recursive: true })
}

async function visit(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await expect(page.locator('h1')).toHaveText('2 posts')
  await page.getByRole('link', { name: 'The first post' }).click()
  await expect(page.locator('.rating')).toHaveText('★★★★')
  await expect(page.locator('code .hljs-keyword')).toHaveText('const')
  await page.getByRole('link', { name: 'link to the second post' }).click()
  await page.getByRole('button', { name: 'Clicked 3 times' }).click()
  await expect(page.getByRole('button')).toHaveText('Clicked 4 times')
  await expect.poll(() => page.getByAltText('A dot').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await page.goto(`${origin}/search?q=서버`)
  await expect(page.locator('mark')).toHaveText('서버')
  await page.goto(`${origin}/tags/markdown`)
  await expect(page.locator('main li')).toHaveCount(2)
}

/**
 * All scripts of a build for browsers, but Turbopack's runtime: 1.2 kB of it are for modules that are loaded
 * asynchronously, as packages outside of the bundle are on the server.
 */
const scriptsOf = (app: string): string =>
  fs
    .globSync('.next/static/**/*.js', { cwd: app })
    .filter((file) => !path.basename(file).startsWith('turbopack-'))
    .map((file) => fs.readFileSync(path.join(app, file), 'utf8'))
    .join('')

test.describe('@pointsix/content in an app of others', rare, () => {
  let tarball = ''
  test.beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-next-app-'))
    await packContent()
    const { filename, size } = writeTarball(dist, folder)
    tarball = path.join(folder, filename)
    expect(size).toBeLessThan(400_000)
    expect(await lintTarball(tarball, dist)).toEqual([])
  })
  test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  for (const [name, version, ...flags] of [
    ['next-16', '^16.4.6'],
    ['next-16-webpack', '^16.4.6', '--webpack'],
    ['next-15-webpack', '^15.5.29'],
    ['next-15', '^15.5.29', '--turbopack'],
  ] as const)
    test(`it is built, served and edited with ${name}`, async ({ page }) => {
      test.setTimeout(900_000)
      const app = install(name, version, tarball)
      const built = runIn(app, next, 'build', ...flags)
      expect(built.status, built.stdout + built.stderr).toBe(0)
      expect(built.stdout).toContain('Index of posts: 2 posts')
      const traced = JSON.parse(
        fs.readFileSync(path.join(app, '.next/server/app/tags/[tag]/page.js.nft.json'), 'utf8'),
      ) as {
        files: string[]
      }
      expect(traced.files.some((file) => /\.pointsix\/.*index\.db$/.test(file))).toBe(true)
      await serving(app, [path.join('node_modules', next), 'start'], (origin) => visit(page, origin))
      await visitMoved(app, page)
      const withPosts = scriptsOf(app)
      expect(withPosts).not.toMatch(/pointsix|서버리스/)

      // An edit gets to the open page
      const first = path.join(app, 'content/posts/first.md')
      const text = fs.readFileSync(first, 'utf8')
      await serving(app, [path.join('node_modules', next), 'dev', ...flags], async (origin) => {
        await page.goto(`${origin}/posts/first`)
        await expect(page.locator('h1')).toHaveText('The first post')
        await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
        // Next 15 with Turbopack loses a save right after its first page, one of its own files too: one saves again
        let saves = 0
        await expect(async () => {
          fs.writeFileSync(first, text.replace('This text', `This edited text ${++saves}`))
          await expect(page.getByText('This edited text')).toBeVisible({ timeout: 5_000 })
        }).toPass({ timeout: 30_000 })
        if (version.startsWith('^16')) expect(saves).toBe(1)
        expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
      })

      // A wrong value stops the build, with its place; a wrong name stops the compiler
      fs.writeFileSync(first, text.replace('rating: 4', 'rating: many'))
      const wrong = runIn(app, next, 'build', ...flags)
      expect(wrong.status).toBe(1)
      expect(wrong.stderr).toMatch(
        /first\.md:5:9 `rating` does not fit the schema.*\n {2}expected number\n {2}found {4}"many"/,
      )
      fs.writeFileSync(first, text)
      fs.writeFileSync(
        path.join(app, 'wrong.ts'),
        "import { posts } from './content.config'\nexport const stars = (await posts.get('first'))?.data.stars\n",
      )
      const types = runIn(app, tsc, '--noEmit')
      expect(types.stdout.trim().split('\n')).toEqual([
        expect.stringMatching(/^wrong\.ts\(2,\d+\): error TS2339: Property 'stars' does not exist/),
      ])
      fs.rmSync(path.join(app, 'wrong.ts'))

      // Pages of the same markup without the package send the same scripts
      fs.writeFileSync(path.join(app, 'content.config.ts'), withoutPackage)
      const postPage = path.join(app, 'app/posts/[slug]/page.tsx')
      fs.writeFileSync(
        postPage,
        fs
          .readFileSync(postPage, 'utf8')
          .replace("import { Body } from '@pointsix/content'", "import { Body } from '@/content.config'"),
      )
      fs.writeFileSync(
        path.join(app, 'next.config.ts'),
        "export default { output: 'standalone', reactStrictMode: true }\n",
      )
      const route = path.join(app, 'app/files/[id]/[name]/route.ts')
      fs.writeFileSync(route, 'export const GET = () => new Response(null, { status: 404 })\n')
      const plain = runIn(app, next, 'build', ...flags)
      expect(plain.status, plain.stdout + plain.stderr).toBe(0)
      expect(Math.abs(withPosts.length - scriptsOf(app).length)).toBeLessThan(20)
    })
})

/** A module that has what pages import, and no posts. Of the package it has types alone. */
const withoutPackage = `import type { Collection } from '@pointsix/content'
import type { ReactNode } from 'react'
const none = { page: 1, pageSize: 1, pages: 1, total: 0, entries: [], term: null, results: [] }
export const posts = {
  list: async () => none,
  get: async () => null,
  neighbours: async () => null,
  search: async () => none,
  terms: async () => [],
} as unknown as Collection<{ date: string; rating?: number }>
export const Body = ({}: { post: unknown; components: object }): ReactNode => null
`
