import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../../../lib/cli/free-port.ts'
import { UsageError } from '../../../lib/cli/options.ts'
import { config } from '../../../lib/config.ts'
import { compileCacheFileOf, indexFileOf } from '../../../lib/content/files/stored-files.ts'
import type { Version } from './next-version.ts'

/** A version of the package that serves the posts, from a folder of its own. */
export interface ServedVersion {
  indexFile: string
  ask(address: string): Promise<Answer>
  /** What `check` says, a line for each place. */
  warnings(): Promise<string[]>
  stop(): void
}

export interface Answer {
  status: number
  type: string
  location: string
  text: string
}

/** Made by commands, or of one version. */
const notTheirs = new Set(['node_modules', 'out', 'standalone'])

/** Files that a blog is made of, beside its folders: modules and their settings. */
const isRead = (name: string): boolean => /\.(?:[cm]?[jt]sx?|json|css)$/.test(name)

/**
 * Makes the folder in which a version serves: the author's folders by links, copies of their modules, and what is
 * generated in a place of its own. Without settings the title of a blog is the name of its folder.
 * @param settings the text of site.config.ts; null if there is none
 * @param from the author's folder
 */
export function folderFor(work: string, name: string, settings: string | null, from = process.cwd()): string {
  const folder = path.join(work, name, settings === null ? path.basename(from) : 'blog')
  fs.mkdirSync(path.join(folder, '.pointsix'), { recursive: true })
  for (const before of fs.readdirSync(folder).filter((entry) => entry !== '.pointsix'))
    fs.rmSync(path.join(folder, before), { force: true })
  for (const entry of fs.readdirSync(from).filter((each) => !each.startsWith('.') && !notTheirs.has(each))) {
    const [theirs, ours] = [path.join(from, entry), path.join(folder, entry)]
    // A link may lead nowhere
    const stat = fs.statSync(theirs, { throwIfNoEntry: false })
    if (stat?.isDirectory()) fs.symlinkSync(theirs, ours, 'junction')
    else if (stat && isRead(entry)) fs.copyFileSync(theirs, ours)
  }
  if (settings !== null) fs.writeFileSync(path.join(folder, 'site.config.ts'), settings)
  return folder
}

const contentDir = path.resolve(config.contentDir)

/** Gives a folder what the author's own folder knows of the compiled posts, unless it has its own. */
export function takeCache(folder: string): void {
  const known = compileCacheFileOf(config.contentDir)
  const own = path.join(folder, compileCacheFileOf(contentDir, folder))
  if (!fs.existsSync(known) || fs.existsSync(own)) return
  fs.mkdirSync(path.dirname(own), { recursive: true })
  fs.copyFileSync(known, own)
}

/** Waits until a version serves. @throws {UsageError} with what it printed, if it ends before */
export async function serveVersion({ folder: from }: Version, folder: string): Promise<ServedVersion> {
  const run = (...args: string[]): ChildProcess =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(from, 'cli.mjs'), ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CONTENT_DIR: contentDir, CONTENT_FAULTS: 'show', NODE_ENV: 'production' },
    })
  const server = run('start', '--port', String(await freePort()))
  const stop = () => void server.kill()
  process.once('exit', stop)
  const base = await addressPrintedBy(server)
  return {
    indexFile: path.join(folder, indexFileOf(contentDir, folder)),
    ask: (address) => answerOf(base, address),
    warnings: () => linesOf(run('check', '--format', 'unix'), folder),
    stop,
  }
}

/** Where a server answers, once it has printed so. A build of the blog's own names its address before it is ready. */
export function addressIn(printed: string): string | null {
  const [, packaged, built] = /^Server: (?:(http\S+?);|starting on (http\S+)[^]*Ready in )/m.exec(printed) ?? []
  return packaged ?? built ?? null
}

function addressPrintedBy(server: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const address = addressIn(printed)
      if (address !== null) resolve(address)
    }
    server.stdout!.on('data', read)
    server.stderr!.on('data', read)
    server.on('error', reject).on('close', () => reject(new UsageError(printed.trim())))
  })
}

/** Asks as a crawler does: the answer is whole and in order, whatever is streamed to a browser. */
export async function answerOf(base: string, address: string): Promise<Answer> {
  // A connection that is kept may be closed at the moment in which it is used again
  const headers = { 'User-Agent': 'Googlebot', Connection: 'close' }
  const response = await fetch(base + address, { redirect: 'manual', headers })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    location: response.headers.get('location') ?? '',
    text: (await response.text()).replaceAll(base, ''),
  }
}

/** What a program prints, a line each, with paths from the folder in which it runs, as two versions have two. */
export const linesOf = async (child: ChildProcess, folder: string): Promise<string[]> =>
  (await text(child.stdout!))
    .replaceAll(folder + path.sep, '')
    .split('\n')
    .filter(Boolean)
