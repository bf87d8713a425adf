import path from 'node:path'
import type { Redirects } from '../../lib/core/redirects.ts'
import { finderIn } from '../../lib/content/assets/find.ts'
import { readFileTextSync } from '../../lib/content/files/files.ts'
import { isDirectoryData } from '../../lib/content/files/holders.ts'
import { placeOf } from '../../lib/core/errors.ts'
import { hashOf } from '../../lib/core/hash.ts'
import { unpackBody } from '../../lib/content/index-store/packed-body.ts'
import { factsOfPost, factsVersion, siteAddress, type PostFacts } from '../../lib/content/check/facts.ts'
import { findingAt, type FileFinding } from '../../lib/content/check/finding.ts'
import type { Route } from '../../lib/content/check/routes.ts'
import { siteLinks, type LinkedPost } from '../../lib/content/check/site-links.ts'
import type { OrphanedImages } from './orphaned-images.ts'
import { tagSpellings } from './tag-spellings.ts'
import type { PostMeta } from '../../lib/core/post.ts'
import type { Corpus } from '../../lib/content/corpus.ts'

export interface SiteCheckOptions {
  /** The posts, to which those of a collection may link. Default: those that are checked. */
  targets?: readonly LinkedPost[]
  /** Told which images are shown. */
  images?: OrphanedImages
  toolchain: string
  /** From `routesIn`. */
  routes: readonly Route[]
  redirects: Redirects
  siteUrl?: string | undefined
  /** The current time, as an ISO instant. */
  now: string
  /** All files of the folder, of which those beside the posts are looked at too. Default: none. */
  files?: readonly string[]
  /** The file that has the links of every page, and their addresses. */
  navigation?: { file: string; text: string; addresses: readonly string[] }
}

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

/**
 * Finds problems that visitors would notice, in checked posts or entries, in the order of the files. Reads only those
 * that changed.
 */
export async function checkSite(
  { everyPost, cache, links }: CheckedPosts,
  corpus: Corpus,
  { toolchain, routes, redirects, siteUrl, now, files = [], navigation, targets = everyPost, images }: SiteCheckOptions,
): Promise<FileFinding[]> {
  const { contentDir, publicFolders, highlight = true } = corpus
  const arePosts = corpus.postsPath === undefined
  const textOf = (file: string) => readFileTextSync(contentDir, file).text
  const inputs = hashOf(JSON.stringify([factsVersion, toolchain, siteUrl, highlight]))
  const known = cache.facts(inputs)
  const added = new Map<string, PostFacts>()
  const facts = new Map<string, PostFacts>()
  for (const { file, key } of everyPost) {
    let ofPost = known.get(key)
    if (!ofPost) {
      const body = unpackBody(cache.bodyOf(key))
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as nothing of it waits
      ofPost = await factsOfPost(textOf(file), cache.metaOf(key), body, { highlight, siteUrl })
      added.set(key, ofPost)
    }
    facts.set(file, ofPost)
  }
  cache.addFacts(inputs, added)
  const finder = finderIn(contentDir, publicFolders)
  const check = siteLinks({
    posts: targets,
    // Of the headings of posts nothing is known where a collection is checked
    factsOf: (file) => (arePosts ? facts.get(file) : undefined),
    finder,
    routes,
    redirects,
    siteUrl,
    now,
  })
  const ofNavigation = navigation ? navigationFindings(navigation, check) : []
  const ofTags = tagSpellings(everyPost, textOf)
  const ofPosts = everyPost.flatMap((post): FileFinding[] => {
    const { findings, links: written } = facts.get(post.file)!
    // What relative links of entries lead to was looked up with their files
    const checked = written.filter(({ address }) => arePosts || siteAddress(address, siteUrl)?.startsWith('/'))
    const broken = checked.flatMap((link) => check(link, post) ?? [])
    const found = [...findings, ...broken, ...(ofTags.get(post.file) ?? [])]
    return found.sort((a, b) => a.line - b.line || a.column - b.column).map((each) => ({ file: post.file, ...each }))
  })
  images?.add(
    contentDir,
    [...facts.values()].flatMap((each) => each.images),
    links.files.map((entry) => entry.path),
  )
  return [...ofNavigation, ...ofPosts, ...unreadData(contentDir, files)]
}

/** Links of every page that lead nowhere, or to a post that is not public. */
function navigationFindings(
  { file, text, addresses }: NonNullable<SiteCheckOptions['navigation']>,
  check: ReturnType<typeof siteLinks>,
): FileFinding[] {
  const everywhere = { file, slug: '', publishedAt: null, expiresAt: undefined, draft: false }
  return addresses.flatMap((address) => {
    const start = Math.max(0, text.search(new RegExp(`(?<=['"\`])${RegExp.escape(address)}['"\`]`)))
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
