import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { orNone } from '../../core/regular-file.ts'
import { writeAtomically } from '../../core/write-atomically.ts'

/** When a file without a date was created. */
export interface FileDate {
  /** ISO instant in UTC. */
  instant: string
  /** Git's first commit of the file, or the modification time of the file when it was first read. */
  from: 'git' | 'mtime'
}

/** By path within the content folder. */
export type FileDates = Readonly<Record<string, FileDate>>

/** Where the dates of files are kept. A function has neither git nor modification times. */
export interface DateStore {
  /** JSON file beside the index. */
  file: string
  /** Whether a date that is not stored is found out and stored, as in development. By default it is unknown. */
  derive?: boolean
}

/** The stored dates; none if there is no such file, or with a warning if it cannot be used. */
export function storedDates(file: string): FileDates {
  if (!fs.existsSync(file)) return {}
  try {
    const stored: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (typeof stored === 'object' && stored !== null) return stored as FileDates
    throw new Error('expected a map')
  } catch (error) {
    console.warn(`${file} cannot be used (${(error as Error).message}): posts that name no date may move`)
    return {}
  }
}

/** Atomic, since servers read the file. */
const storeDates = (file: string, dates: FileDates): void =>
  writeAtomically(file, `${JSON.stringify(dates, null, 1)}\n`)

/**
 * The dates of files that give none. Runs git once if one of them is new. A modification time is stored, since later
 * edits change it.
 */
export function datesOf(contentDir: string, files: readonly string[], store: string): FileDates {
  const stored = storedDates(store)
  if (files.every((file) => Object.hasOwn(stored, file))) return stored
  const commits = firstCommits(contentDir)
  const dates = { ...stored }
  for (const file of files) {
    const found = dateOf(contentDir, file, commits)
    if (found && (found.from === 'git' || !Object.hasOwn(stored, file))) dates[file] = found
  }
  storeDates(store, dates)
  return dates
}

function dateOf(contentDir: string, file: string, commits: ReadonlyMap<string, string>): FileDate | undefined {
  const committed = commits.get(file.normalize('NFC'))
  if (committed !== undefined) return { instant: notAhead(Date.parse(committed)), from: 'git' }
  const { mtimeMs } = orNone(() => fs.statSync(path.join(contentDir, file)))
  return mtimeMs === undefined ? undefined : { instant: notAhead(mtimeMs), from: 'mtime' }
}

/** A clock that was wrong must not schedule a post. */
const notAhead = (ms: number): string => new Date(Math.min(ms, Date.now())).toISOString()

/** Time limit for git, in milliseconds. */
const gitTimeout = 60_000

/**
 * When each file of a folder was first committed, by its path in NFC: the author's time. Renames are followed. Empty
 * without git, or if the folder is in no repository.
 */
export function firstCommits(folder: string): Map<string, string> {
  const format = ['--format=%x01%aI', '--name-status', '--diff-filter=AR', '-M', '-z']
  const { status, stdout } = spawnSync('git', ['-C', folder, 'log', '--reverse', '--relative', ...format, '--', '.'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    timeout: gitTimeout,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const found = new Map<string, string>()
  if (status !== 0) return found
  let date = ''
  const words = stdout.split('\0')
  const nextPath = (at: number) => (words[at] ?? '').normalize('NFC')
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!.trim()
    if (word.startsWith('\x01')) date = word.slice(1)
    else if (word === 'A') {
      const file = nextPath(++at)
      if (!found.has(file)) found.set(file, date)
    } else if (/^R\d*$/.test(word)) {
      const before = found.get(nextPath(++at))
      found.set(nextPath(++at), before ?? date)
    }
  }
  return found
}

interface StoreState {
  dates: Record<string, FileDate>
  /** When the store was read, as `performance.now()`. */
  readAt: number
  commits?: ReadonlyMap<string, string>
  isWritten: boolean
}

/** The stores that this process reads, each as it was a moment ago. */
const states = new Map<string, StoreState>()
/** Milliseconds for which a store is not read again: a scan asks for every post. */
const rereadAfter = 1_000

function stateOf(store: string): StoreState {
  const known = states.get(store)
  if (known && (!known.isWritten || performance.now() - known.readAt < rereadAfter)) return known
  const state = { ...known, dates: { ...storedDates(store) }, readAt: performance.now(), isWritten: true }
  states.set(store, state)
  return state
}

/** The date of one file that gives none; undefined if it is not known. */
export function dateInStore(
  contentDir: string,
  file: string,
  { file: store, derive }: DateStore,
): FileDate | undefined {
  const state = stateOf(store)
  const stored = Object.hasOwn(state.dates, file) ? state.dates[file] : undefined
  if (stored || !derive) return stored
  const date = dateOf(contentDir, file, (state.commits ??= firstCommits(contentDir)))
  if (!date) return undefined
  state.dates[file] = date
  if (state.isWritten) {
    state.isWritten = false
    // After all files of this scan
    setImmediate(() => {
      try {
        storeDates(store, state.dates)
      } catch {
        // If they cannot be stored, the dates last as long as this process
      }
      state.isWritten = true
    })
  }
  return date
}
