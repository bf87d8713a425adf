import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Progress } from '../../../lib/cli/progress.ts'
import { UsageError } from '../../../lib/cli/options.ts'

/** The published file: a word of 19 letters, 1,000 times on one line. */
export const word = 'longonglndinfdfkjds'
export const repeats = 1_000
const text = `${word.repeat(repeats)}\n`

export const characters = text.length

/**
 * Writes `file-0.txt` and so on, reads each once to warm the page cache, and flushes them to disk. Yields to the event
 * loop so that Ctrl-C works.
 */
export async function makeFiles(dir: string, count: number, progress: Progress): Promise<void> {
  const { bavail, bsize, ffree } = fs.statfsSync(dir)
  const needed = count * Math.ceil(text.length / bsize) * bsize
  const free = bavail * bsize
  // Leave a tenth of the free space to other programs
  if (needed > free * 0.9)
    throw new UsageError(
      `${dir} has ${megabytes(free)} free; ${count.toLocaleString('en-US')} files take ${megabytes(needed)}. Set TMPDIR to a folder with more space`,
    )
  // Some file systems have no fixed number of inodes, and report 0
  if (ffree > 0 && count > ffree * 0.9)
    throw new UsageError(
      `${dir} has room for ${ffree.toLocaleString('en-US')} more files; ${count.toLocaleString('en-US')} are needed. Set TMPDIR to another folder`,
    )
  for (let at = 0; at < count; at++) {
    const file = path.join(dir, `file-${at}.txt`)
    fs.writeFileSync(file, text)
    fs.readFileSync(file)
    if (at % 1_000 !== 999) continue
    progress.step(at + 1, count, 'writing the files')
    await new Promise((resolve) => setImmediate(resolve))
  }
  progress.end()
  // Flush now: later write-back would slow down the first trials
  spawnSync('sync')
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`

/** Maximum number of open files of a Node process; 1,024 if the system does not report one. */
export function descriptorLimit(): number {
  const limits = fs.existsSync('/proc/self/limits') ? fs.readFileSync('/proc/self/limits', 'utf8') : ''
  // Node raises the soft limit to the hard one as it starts
  const hard = /^Max open files\s+\S+\s+(\d+)/m.exec(limits)?.[1]
  return hard === undefined ? 1_024 : Number(hard)
}
