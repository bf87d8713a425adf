import path from 'node:path'
import { relativePath } from '../../lib/core/paths.ts'
import { readFileTextSync } from '../../lib/content/files/files.ts'
import { isDirectoryData } from '../../lib/content/files/holders.ts'
import { placeOf } from '../../lib/core/errors.ts'
import { hashOf } from '../../lib/core/hash.ts'
import { literalPattern } from '../../lib/core/literal-pattern.ts'
import { unpackBody } from '../../lib/content/index-store/packed-body.ts'
import { factsOfPost, type PostFacts, type SiteLink } from '../../lib/content/check/facts.ts'
import { findingAt, type FileFinding, type Finding } from '../../lib/content/check/finding.ts'
import { siteLinks, type LinkedPost, type LinkedPosts, type SitePages } from '../../lib/content/check/site-links.ts'
import type { OrphanedImages } from './orphaned-images.ts'
import { tagSpellings } from './tag-spellings.ts'
import type { PostMeta } from '../../lib/core/post.ts'
import type { Termed } from '../../lib/core/terms.ts'
import type { Corpus } from '../../lib/content/corpus.ts'

/** What is known of posts that were checked one by one. */
interface CheckedPosts {
  everyPost: readonly (LinkedPost & { key: string })[]
  links: { files: readonly { path: string }[] }
  /** By key. */
  cache: {
    metaOf(key: string): PostMeta
    /** As `packBody` makes it. */
    bodyOf(key: string): Uint8Array
    facts(inputs: string): ReadonlyMap<string, PostFacts>
    addFacts(inputs: string, facts: ReadonlyMap<string, PostFacts>): void
  }
}

/** The posts, or the entries of a collection, with the facts of each by its file. */
interface PostsWithFacts extends LinkedPosts {
  facts: ReadonlyMap<string, PostFacts>
}

interface FactsOptions extends Pick<LinkedPosts, 'tags'> {
  toolchain: string
  siteUrl?: string | undefined
  /** Told which images are shown. */
  images?: OrphanedImages
}

/** Gathers the facts of checked posts. Reads only those that changed. */
export async function withFacts(
  { everyPost, cache, links }: CheckedPosts,
  corpus: Corpus,
  { toolchain, siteUrl, images, tags = false }: FactsOptions,
): Promise<PostsWithFacts> {
  const { contentDir, highlight = true } = corpus
  const inputs = hashOf(JSON.stringify([toolchain, siteUrl, highlight]))
  const known = cache.facts(inputs)
  const added = new Map<string, PostFacts>()
  const facts = new Map<string, PostFacts>()
  for (const { file, key } of everyPost) {
    let ofPost = known.get(key)
    if (!ofPost) {
      const body = unpackBody(cache.bodyOf(key))
      const { text } = readFileTextSync(contentDir, file)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as nothing of it waits
      ofPost = await factsOfPost(text, cache.metaOf(key), body, { highlight, siteUrl })
      added.set(key, ofPost)
    }
    facts.set(file, ofPost)
  }
  cache.addFacts(inputs, added)
  images?.add(
    contentDir,
    [...facts.values()].flatMap((each) => each.images),
    links.files.map((entry) => entry.path),
  )
  return { corpus, posts: everyPost, tags, facts, factsOf: ({ file }) => facts.get(file) }
}

/** The file with the settings of the site, and the addresses in it. */
interface Settings {
  file: string
  text: string
  addresses: readonly string[]
}

/**
 * Finds problems that visitors would notice, in the order of the files, which are relative to the content folder.
 * @param every the posts, which come first, and the entries of each collection that has pages
 * @param files all of the content folder, of which those beside the posts are looked at too
 */
export function checkSite(
  every: readonly PostsWithFacts[],
  pages: SitePages,
  files: readonly string[],
  settings?: Settings,
): FileFinding[] {
  const check = siteLinks(every, pages)
  const [ofPosts] = every as [PostsWithFacts]
  const root = ofPosts.corpus.contentDir
  const ofSettings = settings ? settingsFindings(settings, (link, from) => check(link, from, ofPosts)) : []
  const found = every.flatMap((own) => {
    const { contentDir } = own.corpus
    const ofTags = tagSpellings(own.posts, (file) => readFileTextSync(contentDir, file).text)
    return own.posts.flatMap((post): FileFinding[] => {
      const { findings, links } = own.facts.get(post.file)!
      const broken = links.flatMap((link) => check(link, post, own) ?? [])
      const ofPost = [...findings, ...broken, ...(ofTags.get(post.file) ?? [])]
      if (ofPost.length === 0) return []
      const file = relativePath(root, path.join(contentDir, post.file))
      return ofPost.sort((a, b) => a.line - b.line || a.column - b.column).map((each) => ({ file, ...each }))
    })
  })
  return [...ofSettings, ...found, ...unreadData(root, files)]
}

/** Addresses that lead nowhere, or to a post that is not public. Those of `navigation` stand on every page. */
function settingsFindings(
  { file, text, addresses }: Settings,
  check: (link: SiteLink, from: Omit<LinkedPost, keyof Termed | 'aliases'>) => Finding | null,
): FileFinding[] {
  const everywhere = { file, slug: '', publishedAt: null, expiresAt: undefined, draft: false }
  return addresses.flatMap((address) => {
    const start = Math.max(0, text.search(new RegExp(`(?<=['"\`])${literalPattern(address)}['"\`]`)))
    const found = check({ address, start, ...placeOf(text, start) }, everywhere)
    // Only posts are mended: this file may make its addresses by code
    return found ? [{ ...found, file, fix: undefined }] : []
  })
}

/** Data of Eleventy that is code, which nobody runs here. */
const unreadData = (contentDir: string, files: readonly string[]): FileFinding[] =>
  files
    .filter((file) => /\.11tydata\.[cm]?[jt]s$/i.test(file))
    .map((file) => {
      const json = file.replace(/\w+$/, 'json')
      const isOfFolder = isDirectoryData(`${path.basename(path.resolve(contentDir))}/${json}`)
      const expected = isOfFolder ? `the same as JSON in ${json}` : 'its values in the front matter of the post'
      const details = { what: 'this data of Eleventy is code, of which only literals are read', found: file, expected }
      return { file, ...findingAt({ line: 1, column: 1 }, { kind: 'unread-data', ...details }) }
    })
