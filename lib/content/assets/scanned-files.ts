import fs from 'node:fs'
import path from 'node:path'
import type { CompiledBody } from '../../mdx/body.ts'
import type { Corpus } from '../corpus.ts'
import type { Trace } from '../files/files.ts'
import type { PostMeta } from '../../core/post.ts'
import { picturesIn } from './picture-store.ts'
import type { FileEntry } from './file-entry.ts'
import { filesNamed, finderIn, type Finder } from './find.ts'
import { fileStates, type FileState } from './inspect.ts'
import type { Links } from '../../mdx/html/link.ts'
import { linkBody } from '../../mdx/html/local-references.ts'
import { namesFile } from './names-file.ts'
import { isLocalCover, withCoverLink } from './link-cover.ts'
import { decodedName, linkPost, targetOf } from './link-post.ts'
import { linkingTo, surroundingsIn, type Surroundings } from './surroundings.ts'
import { relativePath } from '../../core/paths.ts'
import { orNone } from '../../core/regular-file.ts'

/** The files that posts refer to, looked up for each answer. A file is read again only if it changed. */
export interface ScannedFiles {
  /** @param posts all posts, which links may lead to */
  linked(body: CompiledBody, file: string, posts: readonly PostMeta[]): CompiledBody
  /** What references of a post lead to. */
  links(references: readonly string[], file: string, posts: readonly PostMeta[]): Links
  /** The metadata with the address of its image. */
  withCover: (meta: PostMeta) => PostMeta
  /** @param posts the file is found only if one of them, or an earlier answer, refers to it */
  find(id: string, name: string, posts: readonly PostMeta[], trace: Trace): FileEntry | null
  /** The file that would have this path if a site served its folders as they are, if one of `posts` refers to it. */
  servedAt(path: string, posts: readonly PostMeta[], trace: Trace): FileEntry | null
  /** Forgets which files answers showed: a post may have expired. */
  forget(): void
  /** Whether a requested file was changed, added or removed since the last call. */
  changed(): boolean
  /** Real paths of the folders of the files that were asked for. */
  watched(): string[]
}

/** @param onFolder called when a file in another folder is requested */
export function scannedFiles(corpus: Corpus, onFolder = () => {}): ScannedFiles {
  const { contentDir, publicFolders, picturesFolder } = corpus
  const states = fileStates()
  const pictureOf = picturesIn(picturesFolder)
  /** Folders come and go while a server runs. */
  const aroundOf = (found: ReturnType<typeof linkingTo>): Surroundings => ({
    ...surroundingsIn(corpus, states, pictureOf),
    ...found,
  })
  /** The state of each file in the answers so far, by real path. */
  const seen = new Map<string, string>()
  /** Whether a file differed between two answers since the last call of `changed`. */
  let differs = false
  const see = (real: string, now: string) => {
    differs ||= seen.has(real) && seen.get(real) !== now
    seen.set(real, now)
  }
  const shown = new Set<string>()
  const folders = new Set<string>()
  let known = 0
  const remember = (entries: readonly FileEntry[], { finder }: Surroundings) => {
    for (const entry of entries) {
      const real = path.resolve(/* turbopackIgnore: true */ finder.folders.at(-1)!.real, entry.path)
      shown.add(real)
      const { size } = folders.add(path.dirname(real))
      if (size > known) onFolder()
      known = size
      const read = states.used.get(real)
      see(real, read ? signature(read) : signatureOf(real))
    }
  }
  /** One answer may look up the links of many posts. */
  let last: { posts: readonly PostMeta[]; found: ReturnType<typeof linkingTo> } | undefined
  const linksOf = (references: readonly string[], file: string, posts: readonly PostMeta[]): Links => {
    if (last?.posts !== posts) last = { posts, found: linkingTo(() => posts) }
    const around = aroundOf(last.found)
    const { links, files, broken } = linkPost(file, references, around)
    remember(files, around)
    // A missing file is expected beside the post
    if (broken.length > 0) {
      const folder = path.join(/* turbopackIgnore: true */ around.finder.folders.at(-1)!.real, path.dirname(file))
      for (const { address } of broken) {
        const real = path.join(/* turbopackIgnore: true */ folder, decodedName(address))
        see(real, signatureOf(real))
      }
    }
    return links
  }
  const entryOf = (real: string, content: string): FileEntry => {
    const { id, size } = states.of(real)
    const widths = pictureOf(id)?.widths ?? []
    const inside = relativePath(content, real)
    const name = path.basename(real).normalize('NFC')
    return { id, name, size, path: inside, ...(widths.length > 0 && { widths }) }
  }
  const isShown = (real: string, finder: Finder, posts: readonly PostMeta[], trace: Trace): boolean => {
    if (!shown.has(real) && posts.some(({ file }) => namesFile(contentDir, file, real, finder, trace))) shown.add(real)
    return shown.has(real)
  }
  return {
    linked: (body, file, posts) => (body.references ? linkBody(body, linksOf(body.references, file, posts)) : body),
    links: linksOf,
    withCover(meta) {
      if (!isLocalCover(meta.image)) return meta
      const around = aroundOf(linkingTo(() => []))
      const { link, file } = targetOf(meta.image, 'image', meta.file, around)
      if (file) remember([file], around)
      return withCoverLink(meta, link)
    },
    find(id, name, posts, trace) {
      const finder = finderIn(contentDir, publicFolders)
      const roots = finder.folders
      const content = roots.at(-1)?.real
      if (content === undefined) return null
      for (const real of [...states.used.keys(), ...roots.flatMap(({ real }) => [...filesNamed(real, name)])]) {
        if (path.basename(real).normalize('NFC') !== name || !fs.existsSync(real)) continue
        const entry = entryOf(real, content)
        if (entry.id === id && isShown(real, finder, posts, trace)) return entry
      }
      return null
    },
    servedAt(address, posts, trace) {
      const finder = finderIn(contentDir, publicFolders)
      const real = finder
        .servedAt(`/${address}`)
        .find((each) => states.of(each).problem === undefined && isShown(each, finder, posts, trace))
      return real === undefined ? null : entryOf(real, finder.folders.at(-1)!.real)
    },
    forget: () => shown.clear(),
    changed() {
      for (const real of seen.keys()) see(real, signatureOf(real))
      const changed = differs
      differs = false
      return changed
    },
    watched: () => [...folders],
  }
}

function signatureOf(real: string): string {
  const { size, mtimeMs } = orNone(() => fs.statSync(real))
  return size === undefined || mtimeMs === undefined ? '' : signature({ size, mtimeMs })
}

const signature = ({ size, mtimeMs }: Pick<FileState, 'size' | 'mtimeMs'>): string => `${size} ${mtimeMs}`
