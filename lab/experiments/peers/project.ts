import fs from 'node:fs'
import path from 'node:path'
import { layOut, type PeerPost } from './corpus.ts'
import { installationOf } from './install.ts'
import type { Peer } from './peer.ts'

/**
 * Runs one query of `queries.mjs` in a fresh process and prints the result and its cost. The clock starts before
 * anything of the tool is loaded.
 */
const query = `
const start = performance.now()
const [what, slug, ...texts] = JSON.parse(process.argv[2])
const queries = await import('./queries.mjs')
let timed
if (what === 'newest 20') timed = await queries.newest(20)
if (what === 'one post') timed = await queries.post(slug)
const ms = performance.now() - start
const { user, system } = process.cpuUsage()
const { readFileSync } = await import('node:fs')
const peakMb = Number(/^VmHWM:\\s+(\\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024
const count = what === 'all' ? await queries.count() : null
const titles = what === 'one post' ? null : (timed ?? await queries.newest(20))
const post = what === 'newest 20' ? null : (timed ?? await queries.post(slug))
const text = post && String(await (queries.textOf ?? String)(post.body))
const missing = post && texts.filter((part) => !text.includes(part))
process.stdout.write(JSON.stringify({ ms, cpuSeconds: (user + system) / 1e6, peakMb, count, titles, title: post && post.title, missing }), () => process.exit(0))
`

/** The output of a query's process. Null for whatever was not queried. */
export interface QueryResult {
  ms: number
  cpuSeconds: number
  peakMb: number
  count: number | null
  titles: string[] | null
  title: string | null
  /** Strings that the post's body should contain but does not. */
  missing: string[] | null
}

/** Writes the project of a tool and its posts into a folder within its installation, where Node finds its packages. */
export function makeProject(peer: Peer, posts: readonly PeerPost[]): string {
  const dir = path.join(installationOf(peer), `project-${process.pid}-${posts.length}`)
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ private: true, type: 'module' }),
    ...peer.files,
    'queries.mjs': peer.queries,
    'query.mjs': query,
  }
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    fs.writeFileSync(path.join(dir, file), text)
  }
  layOut(path.join(dir, peer.posts.folder), posts, peer.posts.extension)
  return dir
}
