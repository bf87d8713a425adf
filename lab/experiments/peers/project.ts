import fs from 'node:fs'
import path from 'node:path'
import { layOut, type PeerPost } from './corpus.ts'
import { installationOf } from './install.ts'
import type { Peer } from './peer.ts'

/**
 * Asks `answers.mjs` in a fresh process and prints what it said, and what that cost. Its clock starts before anything
 * of the tool is loaded.
 */
const ask = `
const start = performance.now()
const [what, slug, ...texts] = JSON.parse(process.argv[2])
const answers = await import('./answers.mjs')
let said
if (what === 'newest 20') said = await answers.newest(20)
if (what === 'one post') said = await answers.post(slug)
const ms = performance.now() - start
const { user, system } = process.cpuUsage()
const { readFileSync } = await import('node:fs')
const peakMb = Number(/^VmHWM:\\s+(\\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024
const count = what === 'all' ? await answers.count() : null
const titles = what === 'one post' ? null : (said ?? await answers.newest(20))
const post = what === 'newest 20' ? null : (said ?? await answers.post(slug))
const text = post && String(await (answers.textOf ?? String)(post.body))
const missing = post && texts.filter((part) => !text.includes(part))
process.stdout.write(JSON.stringify({ ms, cpuSeconds: (user + system) / 1e6, peakMb, count, titles, title: post && post.title, missing }), () => process.exit(0))
`

/** What a fresh process said. Null is what it was not asked. */
export interface Asked {
  /** Milliseconds from the first line of the program to the answer, the loading of the tool's output included. */
  ms: number
  cpuSeconds: number
  peakMb: number
  count: number | null
  titles: string[] | null
  title: string | null
  /** Those of the texts that the post's body lacks. */
  missing: string[] | null
}

/**
 * Writes the project of a tool, its posts included, into a folder within its installation: that is where its packages
 * are found.
 * @returns the folder
 */
export function makeProject(peer: Peer, posts: readonly PeerPost[]): string {
  const dir = path.join(installationOf(peer), `project-${process.pid}-${posts.length}`)
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ private: true, type: 'module' }),
    ...peer.files,
    'answers.mjs': peer.answers,
    'ask.mjs': ask,
  }
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    fs.writeFileSync(path.join(dir, file), text)
  }
  layOut(path.join(dir, peer.posts.folder), posts, peer.posts.ending)
  return dir
}
