import fs from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { linkPlaces } from '../backlinks/mentions.ts'
import { clockResolution } from '../files/clock-resolution.ts'
import { isHidden, isPlainReadme, isPostName, listFilesSync, readFileTextSync } from '../files/files.ts'
import { isHolder } from '../files/holders.ts'
import { hashOf } from '../../core/hash.ts'
import { contextOf, withFolders } from '../front-matter/inherited.ts'
import { orNone } from '../../core/regular-file.ts'
import { parsePost } from '../posts/parse.ts'
import type { Corpus } from '../corpus.ts'
import type { PostMeta } from '../../core/post.ts'

/** The state of one file, with its metadata. */
export interface LiveFile {
  size: number
  /** Nanoseconds, as text: too many for a number. */
  mtime: string
  /** Nanoseconds, as text: when the read began. */
  readAt: string
  /** SHA-256 of the bytes, in hex. */
  hash: string
  /** As `contextOf` tells. */
  context: string
  /** Null if the file is a draft and drafts are not posts. */
  meta: PostMeta | null
  /** From `linkPlaces`. */
  linked: string
}

/** The files of a content folder with their metadata. Updates read only what changed. */
export interface LiveFolder {
  /** By path within the folder. */
  readonly files: ReadonlyMap<string, LiveFile>
  /** Real paths of the folders that may contain posts, the content folder first. */
  readonly folders: readonly string[]
  /** Incremented whenever a file changes or disappears. */
  readonly version: number
  /** Files that changed or disappeared; initially all files. The consumer clears it. */
  readonly changed: Set<string>
  /** The corpus with what its folders currently say. */
  readonly corpus: Corpus
  /** Number of files read so far. */
  readonly reads: number
  /** Lists the folder, and reads the files whose size or modification time differs. */
  sweep(): Promise<void>
  /** Reads one file if its size or modification time differs. */
  check(file: string): void
  /**
   * Reads a file after an event, whatever its size and times.
   * @param real absolute path below one of `folders`
   * @returns false if a sweep is needed, as for folders and links
   */
  refresh(real: string): boolean
}

const nsPerMs = 1_000_000n
const tick = BigInt(clockResolution) * nsPerMs

/** Milliseconds that a sweep runs before it yields to the event loop. */
const slice = 25

/** @param known the files as they were last read */
export function liveFolder(given: Corpus, known: Iterable<[file: string, LiveFile]>): LiveFolder {
  const { contentDir, others = [], ofData } = given
  const files = new Map(known)
  const changed = new Set(files.keys())
  let folders: string[] = []
  let version = 0
  let reads = 0
  let filesCameOrWent = false
  let holders: string[] = []
  let corpus = withFolders(given, { files: [...files.keys()], holders })

  function read(file: string, trustTimes: boolean): void {
    const full = path.join(contentDir, file)
    const before = files.get(file)
    const readAt = String(BigInt(Date.now()) * nsPerMs)
    const { size = 0n, mtimeNs = 0n } = orNone(() => fs.statSync(full, { bigint: true }))
    const unchanged =
      before?.size === Number(size) && before.mtime === String(mtimeNs) && mtimeNs + tick < BigInt(before.readAt)
    const context = contextOf(file, corpus)
    if (trustTimes && unchanged && before.context === context) return
    const text = readFileTextSync(contentDir, file)
    const isUnread = text.fault?.hides ?? false
    if (text.gone || (!isUnread && isPlainReadme(file, text.text))) return forget(file)
    reads++
    const hash = hashOf(text.bytes)
    const same = before?.hash === hash && before.context === context
    const post = same ? before : parsePost(file, text, corpus)
    files.set(file, {
      size: Number(size),
      // Permissions may change without the modification time
      mtime: isUnread ? '' : String(mtimeNs),
      readAt,
      hash,
      context,
      meta: post?.meta ?? null,
      linked: post ? ('source' in post ? linkPlaces(post.source) : post.linked) : '',
    })
    if (!same) markChanged(file)
    if (!before) filesCameOrWent = true
  }

  function forget(file: string): void {
    if (!files.delete(file)) return
    markChanged(file)
    filesCameOrWent = true
  }

  /** What folders say depends on all files: those of which they say something else are read again. */
  function findFolders(): void {
    if (!filesCameOrWent) return
    filesCameOrWent = false
    corpus = withFolders(given, { files: [...files.keys()], holders })
    for (const [file, { context }] of files) if (context !== contextOf(file, corpus)) read(file, false)
  }

  function markChanged(file: string): void {
    version++
    changed.add(file)
  }

  return {
    files,
    changed,
    get folders() {
      return folders
    },
    get version() {
      return version
    },
    get corpus() {
      return corpus
    },
    get reads() {
      return reads
    },

    async sweep() {
      const listing = listFilesSync(contentDir, given)
      ;({ folders, holders } = listing)
      const listed = new Set(listing.files)
      for (const file of files.keys()) if (!listed.has(file)) forget(file)
      // A first sweep reads each file once, in the folders that it lists
      corpus = withFolders(given, listing)
      let pause = performance.now() + slice
      for (const file of listing.files) {
        read(file, true)
        if (performance.now() < pause) continue
        // oxlint-disable-next-line no-await-in-loop -- requests get their turn here
        await setImmediate()
        pause = performance.now() + slice
      }
      findFolders()
    },

    check(file) {
      read(file, true)
      findFolders()
    },

    refresh(real) {
      const shown = path.relative(folders[0]!, real).split(path.sep)
      // A post below a hidden name is listed through a link, so its path differs; a holder speaks of others
      if (shown.slice(0, -1).some(isHidden) || isHolder(real)) return false
      const file = shown.join('/')
      if (others.some((each) => file === each || file.startsWith(`${each}/`))) return true
      const stat = fs.lstatSync(real, { throwIfNoEntry: false })
      if (stat?.isDirectory() || stat?.isSymbolicLink() || (!stat && folders.includes(real))) return false
      if (!stat) forget(file)
      else if (isPostName(shown.at(-1)!, ofData)) read(file, false)
      findFolders()
      return true
    },
  }
}
