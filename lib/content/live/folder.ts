import fs from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { hashOf } from '../build/snapshot.ts'
import { decode, isPostName, listFilesSync } from '../files.ts'
import { parsePost } from '../parse.ts'
import type { Corpus, PostMeta } from '../post.ts'

/** What is kept of one file. */
export interface LiveFile {
  size: number
  /** Nanoseconds, as text: more than a number holds. */
  mtime: string
  /** Nanoseconds, as text: when its reading began. */
  readAt: string
  /** SHA-256 of the bytes, in hex. */
  hash: string
  /** Null where the file is no post, as a draft may be none. */
  meta: PostMeta | null
}

/** The files of a content folder with their metadata, brought up to date by reading what changed and nothing else. */
export interface LiveFolder {
  /** By path within the folder. */
  readonly files: ReadonlyMap<string, LiveFile>
  /** Real paths of the folders whose files may be posts; the content folder itself comes first. */
  readonly folders: readonly string[]
  /** Raised whenever a file is not what it was, or is no more. */
  readonly version: number
  /** Files that were read so far. */
  readonly reads: number
  /** Lists the folder and reads the files whose size or time is not the one that is known. */
  sweep(): Promise<void>
  /** Looks at one listed file, and reads it where its size or time is not the one that is known. */
  check(file: string): void
  /**
   * Looks at what was heard of, whatever size and times say.
   * @param real absolute path below one of `folders`
   * @returns false where only a sweep can tell, as of folders and links
   */
  look(real: string): boolean
}

/**
 * A file that was written this shortly before it was read may have been written again within the same tick of the file
 * system's clock: equal times then prove nothing. Two seconds is the coarsest clock in use (FAT).
 */
const tick = 2_000_000_000n

/** For this many milliseconds a sweep reads before it lets others use the thread. */
const slice = 25

/** @param known what was kept of the files when they were last read */
export function liveFolder(corpus: Corpus, known: Iterable<[file: string, LiveFile]> = []): LiveFolder {
  const { contentDir } = corpus
  const files = new Map(known)
  let folders: string[] = []
  let version = 0
  let reads = 0

  function read(file: string, trustTimes: boolean): void {
    const full = path.join(contentDir, file)
    const before = files.get(file)
    try {
      const readAt = String(BigInt(Date.now()) * 1_000_000n)
      const { size, mtimeNs } = fs.statSync(full, { bigint: true })
      const unchanged =
        before?.size === Number(size) && before.mtime === String(mtimeNs) && mtimeNs + tick < BigInt(before.readAt)
      if (trustTimes && unchanged) return
      const bytes = fs.readFileSync(full)
      reads++
      const hash = hashOf(bytes)
      const same = before?.hash === hash
      files.set(file, {
        size: Number(size),
        mtime: String(mtimeNs),
        readAt,
        hash,
        meta: same ? before.meta : (parsePost(file, decode(file, bytes), corpus)?.meta ?? null),
      })
      if (!same) version++
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      forget(file)
    }
  }

  function forget(file: string): void {
    if (files.delete(file)) version++
  }

  return {
    files,
    get folders() {
      return folders
    },
    get version() {
      return version
    },
    get reads() {
      return reads
    },

    async sweep() {
      const listing = listFilesSync(contentDir)
      folders = listing.folders
      const listed = new Set(listing.files)
      for (const file of files.keys()) if (!listed.has(file)) forget(file)
      let pause = performance.now() + slice
      for (const file of listing.files) {
        read(file, true)
        if (performance.now() < pause) continue
        // oxlint-disable-next-line no-await-in-loop -- the loop is cut here so that requests are answered between its parts
        await setImmediate()
        pause = performance.now() + slice
      }
    },

    check: (file) => read(file, true),

    look(real) {
      const shown = path.relative(folders[0]!, real).split(path.sep)
      // Below a name that hides its content a post is reached by a link, and so is known by another path
      if (shown.slice(0, -1).some((name) => /^[_.]/.test(name))) return false
      const file = shown.join('/')
      const stat = fs.lstatSync(real, { throwIfNoEntry: false })
      if (stat?.isDirectory() || stat?.isSymbolicLink() || (!stat && folders.includes(real))) return false
      if (!stat) forget(file)
      else if (isPostName(shown.at(-1)!)) read(file, false)
      return true
    },
  }
}
