import path from 'node:path'
import { fileKey, type FileEntry } from '../assets/file-entry.ts'
import { servedAddresses } from '../assets/find.ts'
import type { AssetFolder } from '../assets/folders.ts'
import { fileStates, type FileState } from '../assets/inspect.ts'
import type { Link, Links } from '../../mdx/html/link.ts'
import { isLocalCover } from '../assets/link-cover.ts'
import { decodedName, linkPost, targetOf, type BrokenReference, type LinkedPost } from '../assets/link-post.ts'
import type { NamedPost } from '../assets/notes.ts'
import { linkingTo, surroundingsIn, type Surroundings } from '../assets/surroundings.ts'
import { placeOf } from '../../core/errors.ts'
import { decoded } from '../../core/percent-encoding.ts'
import { byNewest, type PostMeta } from '../../core/post.ts'
import { readFileTextSync } from '../files/files.ts'
import type { FileAddress } from '../index-store/schema.ts'
import type { Corpus } from '../corpus.ts'
import { findingAt } from '../check/finding.ts'
import type { Warning } from './checked-post.ts'
import { digestOf, knownFiles, storeFiles } from './file-store.ts'
import { makePictures, pendingPictures, type PictureOptions, type PostImage } from './make-pictures.ts'
import { literalPattern } from '../../core/literal-pattern.ts'

/** What a post refers to. What a draft refers to stays private, as what other posts refer to until they are published. */
export interface Referring extends Pick<PostMeta, 'file' | 'slug' | 'image' | 'publishedAt' | 'expiresAt'> {
  /** Tokens in its body. */
  references?: readonly string[]
  draft: boolean
}

/** What the index stores of the references of one post. */
interface LinkedReferences {
  /** `Links` as JSON; undefined if its body refers to nothing. */
  links?: string
  /** The link of its image; null if there is no such image, undefined if the image is not a file. */
  cover?: Link | null
}

/** What the index stores of the references of all posts. */
export interface LinkedCorpus {
  /** By the file of the post. */
  posts: ReadonlyMap<string, LinkedReferences>
  /** What other tokens of a post that is shown lead to. */
  of: (file: string, tokens: readonly string[]) => Links
  /** References that lead nowhere, by the file of their post. */
  broken: ReadonlyMap<string, Warning[]>
  files: readonly FileEntry[]
  /** Where the files were on a site that served the folders as they are. */
  addresses: readonly FileAddress[]
  /** Digest of the files. */
  digest: string
}

export interface LinkOptions {
  /** Remembers what was read of each file. `:memory:` remembers nothing. */
  storeFile: string
  /** How smaller versions of images are made; by default, only existing ones are used. */
  pictures?: Omit<PictureOptions, 'folder'> | undefined
}

/**
 * Finds what posts refer to. Files that did not change are not read again.
 * @param shown all posts that are shown, with their slugs; with drafts for what drafts refer to
 */
export async function linkCorpus(
  every: readonly Referring[],
  shown: (withDrafts: boolean) => readonly (NamedPost & { slug: string })[],
  corpus: Corpus,
  { storeFile, pictures }: LinkOptions,
): Promise<LinkedCorpus> {
  const { contentDir, picturesFolder } = corpus
  const posts = every.filter(({ references, image }) => references || isLocalCover(image)).sort(byNewest)
  const around = surroundingsIn(corpus, fileStates(knownFiles(storeFile)))
  const { finder, states, pictureOf } = around
  const surroundings = (withDrafts: boolean): Surroundings => ({ ...around, ...linkingTo(() => shown(withDrafts)) })
  const ofShown = surroundings(false)
  const linkAll = () => linkPosts(posts, ofShown, surroundings(true))
  let linked = linkAll()
  let pending = 0
  if (picturesFolder !== undefined) {
    const images = imagesOf(linked.images)
    pending = pendingPictures(images, picturesFolder).length
    const result = pictures && (await makePictures(images, { ...pictures, folder: picturesFolder }))
    if (result) pending = result.left
    if (result && result.made > 0) linked = linkAll()
  }
  const digest = digestOf(states.used.values(), linked.absent, pictureOf)
  const folders = finder.folders.map(({ real }) => real)
  if (storeFile !== ':memory:')
    storeFiles(storeFile, { folders, files: [...states.used], absent: linked.absent, digest, pending })
  const { addresses, files } = linked
  return {
    posts: linked.posts,
    of: (file, tokens) => linkPost(file, tokens, ofShown).links,
    broken: new Map([...linked.broken].map(([file, broken]) => [file, warningsOf(contentDir, file, broken)])),
    files: [...files.values()],
    addresses,
    digest,
  }
}

/** @param ofDrafts for references in drafts: a draft may refer to posts that are published together with it */
function linkPosts(posts: readonly Referring[], ofShown: Surroundings, ofDrafts: Surroundings) {
  const linked = {
    posts: new Map<string, LinkedReferences>(),
    files: new Map<string, FileEntry>(),
    images: new Map<string, FileState>(),
    broken: new Map<string, BrokenReference[]>(),
    absent: [] as [address: string, file: string][],
    addresses: [] as FileAddress[],
  }
  const { folders } = ofShown.finder
  const reals = new Map<string, FileEntry>()
  for (const post of posts) {
    const { file, draft } = post
    const { found, images, broken, references } = linkReferences(post, draft ? ofDrafts : ofShown)
    linked.posts.set(file, references)
    if (broken.length > 0) linked.broken.set(file, broken)
    for (const { address } of broken) linked.absent.push([address, file])
    // Files that only drafts refer to stay private
    if (draft) continue
    for (const entry of found) {
      const key = fileKey(entry)
      const before = linked.files.get(key)
      linked.files.set(key, { ...entry, ...firstOut(post, before), ...lastOut(post, before) })
      reals.set(path.resolve(folders.at(-1)!.real, entry.path), entry)
    }
    for (const [real, state] of images) linked.images.set(real, state)
  }
  linked.addresses = addressesOfFiles(reals, folders)
  return linked
}

/** The time from which a file may be fetched. @param before the entry of the file from the posts so far */
const firstOut = ({ publishedAt }: Referring, before?: FileEntry): Pick<FileEntry, 'publishedAt'> => {
  if (publishedAt === null || (before && before.publishedAt === undefined)) return {}
  return { publishedAt: before && before.publishedAt! < publishedAt ? before.publishedAt! : publishedAt }
}

/** The time until which a file may be fetched. */
const lastOut = ({ expiresAt }: Referring, before?: FileEntry): Pick<FileEntry, 'expiresAt'> =>
  expiresAt === undefined || (before && before.expiresAt === undefined)
    ? {}
    : { expiresAt: before && before.expiresAt! > expiresAt ? before.expiresAt! : expiresAt }

/** @param reals files by their real paths */
function addressesOfFiles(reals: ReadonlyMap<string, FileEntry>, folders: readonly AssetFolder[]): FileAddress[] {
  const found = new Map<string, FileAddress>()
  // If several folders have an address, the nearest one counts
  for (const folder of folders)
    for (const [real, { id, name }] of reals)
      for (const address of servedAddresses(real, [folder]))
        if (!found.has(address)) found.set(address, [address, id, name])
  return [...found.values()]
}

const imagesOf = (images: ReadonlyMap<string, FileState>): PostImage[] =>
  [...images].flatMap(([real, { id, size, width }]) => (width ? [{ id, real, size, width }] : []))

/** Finds what one post refers to. */
function linkReferences(
  { file, references, image: cover }: Referring,
  around: Surroundings,
): { references: LinkedReferences; found: FileEntry[] } & Pick<LinkedPost, 'images' | 'broken'> {
  const { links, files: found, images, broken } = linkPost(file, references ?? [], around)
  const result: LinkedReferences = { ...(references && { links: JSON.stringify(links) }) }
  if (isLocalCover(cover)) {
    const image = targetOf(cover, 'image', file, around)
    // An address at the root of the site may be known only to the host
    result.cover = image.link ?? null
    if (image.file) found.push(image.file)
    if (image.real) images.set(image.real, around.states.of(image.real))
    if (image.broken) broken.push(image.broken)
  }
  return { references: result, found, images, broken }
}

function warningsOf(contentDir: string, file: string, broken: readonly BrokenReference[]): Warning[] {
  const { text } = readFileTextSync(contentDir, file)
  /** The offset at which each address was last found: front matter and text may contain the same one. */
  const last = new Map<string, number>()
  return broken
    .flatMap(({ address, message, expected, finding, place: elsewhere }): Warning[] => {
      if (elsewhere) {
        const said = `${message.replace(/^\S+ /, '')}; expected ${expected}`
        return [{ ...elsewhere, message: said, kind: 'wrong-data', expected }]
      }
      const link = finding ? -1 : text.search(linkBefore(address))
      const before = last.get(address)
      const at = link === -1 ? offsetOf(text, address, before === undefined ? 0 : before + 1) : link
      if (at === null && before !== undefined) return []
      last.set(address, at ?? 0)
      const place = placeOf(text, at ?? 0)
      if (!finding) return [{ file, ...place, message }]
      return [{ file, ...findingAt(place, { ...finding, expected, found: decodedName(address) }) }]
    })
    .sort((a, b) => a.line! - b.line! || a.column! - b.column!)
}

/** Finds the name of a note in a link of Obsidian, or in a tag of Jekyll or Hexo, which has no end. */
const linkBefore = (address: string): RegExp => {
  const [name, stem] = [address, address.replace(/\.md$/, '')].map((each) => literalPattern(each))
  return new RegExp(
    String.raw`(?<=\[\[)${name}|${stem}(?<=\{%-?\s{0,9}post_\w{3,4}\s{1,9}["']?(?:[^%\s"']{0,200}\/)?${stem})`,
  )
}

/** Offset of an address in the text of a post, at or after `from`; null if it is spelled in another way. */
function offsetOf(text: string, address: string, from: number): number | null {
  const spelled = new RegExp(`(?<![^\\s"'\`(<=:[])${spellingsOf(address)}`, 'gu')
  spelled.lastIndex = from
  return spelled.exec(text)?.index ?? null
}

/**
 * Matches an address with any of its characters encoded, and marks escaped: compilers encode all that have to be, authors
 * some.
 */
const spellingsOf = (address: string): string =>
  Array.from(decoded(address).toWellFormed(), (each) => {
    const encoded = encodeURIComponent(each)
    const escape = /[!-/:-@[-`{-~]/.test(each) ? String.raw`\\?` : ''
    if (encoded === each) return escape + literalPattern(each)
    return `${escape}(?:${[each, encoded, encoded.toLowerCase(), ...(each === '&' ? ['&amp;'] : [])].map(literalPattern).join('|')})`
  }).join('')
