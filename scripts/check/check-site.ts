import fs from 'node:fs'
import path from 'node:path'
import type { Redirects } from '../../lib/core/redirects.ts'
import { finderIn } from '../../lib/content/assets/find.ts'
import { isImageName } from '../../lib/core/file-types.ts'
import { filesIn, readFileTextSync } from '../../lib/content/files/files.ts'
import { isDirectoryData } from '../../lib/content/files/holders.ts'
import { placeOf } from '../../lib/core/errors.ts'
import { hashOf } from '../../lib/core/hash.ts'
import { unpackBody } from '../../lib/content/index-store/packed-body.ts'
import { factsOfPost, factsVersion, type PostFacts } from '../../lib/content/check/facts.ts'
import { findingAt, type Finding } from '../../lib/content/check/finding.ts'
import { imageNamesIn, lastWordOf } from '../../lib/content/check/references.ts'
import type { Route } from '../../lib/content/check/routes.ts'
import { siteLinks, type LinkedPost } from '../../lib/content/check/site-links.ts'
import { tagSpellings } from './tag-spellings.ts'
import { byCodeUnit } from '../../lib/core/by-code-unit.ts'
import type { PostMeta } from '../../lib/core/post.ts'
import type { Corpus } from '../../lib/content/corpus.ts'

export interface SiteCheckOptions {
  toolchain: string
  /** From `routesIn`. */
  routes: readonly Route[]
  redirects: Redirects
  siteUrl?: string | undefined
  /** The current time, as an ISO instant. */
  now: string
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

export interface FileFinding extends Finding {
  file: string
}

/** Finds problems that visitors would notice, in checked posts, in the order of the files. Reads only the posts that changed. */
export async function checkSite(
  { everyPost, cache, links }: CheckedPosts,
  corpus: Corpus,
  { toolchain, routes, redirects, siteUrl, now, navigation }: SiteCheckOptions,
): Promise<FileFinding[]> {
  const { contentDir, publicFolders, highlight = true } = corpus
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
    posts: everyPost,
    factsOf: (file) => facts.get(file),
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
    const broken = written.flatMap((link) => check(link, post) ?? [])
    const found = [...findings, ...broken, ...(ofTags.get(post.file) ?? [])]
    return found.sort((a, b) => a.line - b.line || a.column - b.column).map((each) => ({ file: post.file, ...each }))
  })
  const files = filesIn(contentDir)
  const orphans = orphanedImages(
    contentDir,
    files.filter((file) => !/(?:^|\/)_/.test(file)),
    [...facts.values()].flatMap(({ images }) => images),
    new Set(links.files.map((entry) => entry.path)),
  )
  return [...ofNavigation, ...ofPosts, ...orphans, ...unreadData(contentDir, files)]
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

/** Files besides posts that may mention an image: demos, styles, data. */
const mayName = /\.(?:[cm]?[jt]sx?|css|scss|json|ya?ml|html?|svg)$/i

/**
 * Images in the content folder that no post shows, and whose names neither a post nor another file in it mentions.
 * @param shown paths of files that posts show
 */
function orphanedImages(
  contentDir: string,
  files: readonly string[],
  mentioned: readonly string[],
  shown: ReadonlySet<string>,
): FileFinding[] {
  const names = new Set(mentioned)
  for (const file of files.filter((each) => mayName.test(each)))
    for (const each of imageNamesIn(readFileTextSync(contentDir, file).text)) names.add(each)
  const isFile = (file: string) => fs.lstatSync(path.join(contentDir, file), { throwIfNoEntry: false })?.isFile()
  const images = files.filter((file) => isImageName(file) && isFile(file))
  return images
    .filter((file) => !shown.has(file) && !names.has(lastWordOf(path.posix.basename(file))))
    .sort(byCodeUnit)
    .map((file) => {
      const at = { file, line: 1, column: 1 }
      const details = {
        what: 'no post shows this image',
        found: file,
        expected: 'a post that refers to it, or no file',
      }
      return { file, ...findingAt(at, { kind: 'orphaned-image', ...details }) }
    })
}
