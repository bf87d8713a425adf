import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../lib/cli/free-port.ts'
import { npm } from '../../lib/cli/programs.ts'

/** Versions of Node in which the packages are tried, and whether they run there. */
export const nodes = [
  [20, false],
  [22, true],
  [24, true],
] as const

/** Installs a version of Node into a folder. @returns the path of its program */
export function nodeOf(major: number, folder: string): string {
  const place = path.join(folder, `node-${major}`)
  fs.mkdirSync(place, { recursive: true })
  fs.writeFileSync(path.join(place, 'package.json'), '{"private":true,"allowScripts":{"node":true}}')
  npm(['install', `node@${major}`, '--prefer-offline', '--no-audit', '--no-fund'], { cwd: place, stdio: 'pipe' })
  return path.join(place, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** Installs the packages into an empty folder, as a new user does. @returns the path of the command */
export function installed(tarballs: string[], folder: string): string {
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  npm(['install', ...tarballs, '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' })
  return path.join(folder, 'node_modules/pointsix/cli.mjs')
}

/** Whether a Node that is too old is told what to do. @returns what is wrong; null if nothing is */
export function refusal(node: string, cli: string): string | null {
  const { status, stderr } = spawnSync(node, [cli, 'check'], { encoding: 'utf8' })
  return status === 1 && /needs Node \d+\.\d+/.test(stderr)
    ? null
    : `expected a sentence about Node; got ${status}: ${stderr}`
}

/**
 * Makes a blog beside the installed packages, checks it, and serves it.
 * @returns what is wrong; null if nothing is
 */
export async function firstBlog(node: string, cli: string, name: string): Promise<string | null> {
  const place = path.resolve(path.dirname(cli), '../..')
  const run = (args: string[], cwd: string) => spawnSync(node, [cli, ...args], { cwd, encoding: 'utf8' })
  const made = run(['init', name, '--yes', '--title', 'Smoke test'], place)
  if (made.status !== 0) return `pointsix init: ${made.stderr}`
  const blog = path.join(place, name)
  fs.writeFileSync(
    path.join(blog, 'content/second.md'),
    '---\ntitle: Second\ndate: 2026-01-02\n---\n\nThe *second* post.\n',
  )
  const checked = run(['check', '--strict'], blog)
  if (checked.status !== 0) return `pointsix check: ${checked.stdout}${checked.stderr}`
  const port = await freePort()
  const server = spawn(node, [cli, 'start', '--port', String(port)], { cwd: blog, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk))
  try {
    for (const [address, text] of [
      ['/', 'Smoke test'],
      ['/posts/second', '<em>second</em>'],
      ['/posts/second.md', 'The *second* post.'],
      ['/feed.xml', 'Second'],
      ['/search?q=second', 'Second'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- the first waits until the server listens
      const answer = await textAt(`http://localhost:${port}${address}`, server)
      if (!answer?.includes(text)) return `${address}: expected ${text}; got ${answer ?? 'no answer'}\n${printed}`
    }
    return null
  } finally {
    server.kill()
  }
}

const patience = 60_000

/** The answer of an address, once the server gives one; null if it ends, or takes too long. */
async function textAt(address: string, server: ReturnType<typeof spawn>): Promise<string | null> {
  for (const end = Date.now() + patience; Date.now() < end && server.exitCode === null;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- asks again
      return await (await fetch(address)).text()
    } catch {
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return null
}
