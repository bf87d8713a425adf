import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../../lib/cli/free-port.ts'
import { config } from '../../../lib/config.ts'
import { compileCacheFileOf } from '../../../lib/content/files/stored-files.ts'
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

/**
 * Makes the folder in which a version serves: the author's files by links, and what is generated in a place of its own.
 * It has the name of the author's folder, which is the title of a blog without settings.
 * @param settings the text of site.config.ts; null if there is none
 */
export function folderFor(work: string, name: string, settings: string | null): string {
  const folder = path.join(work, name, path.basename(process.cwd()))
  fs.mkdirSync(path.join(folder, '.pointsix'), { recursive: true })
  for (const part of ['public', 'theme']) {
    const link = path.join(folder, part)
    fs.rmSync(link, { force: true })
    if (fs.existsSync(part)) fs.symlinkSync(path.resolve(part), link, 'junction')
  }
  const file = path.join(folder, 'site.config.ts')
  if (settings === null) fs.rmSync(file, { force: true })
  else fs.writeFileSync(file, settings)
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

/** Waits until a version serves. @throws {Error} with what it printed, if it ends before */
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
    indexFile: path.join(folder, fs.globSync('.pointsix/**/index.db', { cwd: folder })[0]!),
    ask: (address) => answerOf(base, address),
    warnings: () => linesOf(run('check', '--format', 'unix')),
    stop,
  }
}

function addressPrintedBy(server: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const address = /^Server: (http\S+?);/m.exec(printed)?.[1]
      if (address !== undefined) resolve(address)
    }
    server.stdout!.on('data', read)
    server.stderr!.on('data', read)
    server.on('error', reject).on('close', () => reject(new Error(printed.trim())))
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

function linesOf(child: ChildProcess): Promise<string[]> {
  let printed = ''
  child.stdout!.on('data', (chunk: Buffer) => (printed += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', () => resolve(printed.split('\n').filter(Boolean)))
  })
}
