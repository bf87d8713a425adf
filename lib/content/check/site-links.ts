import { feedFiles } from '../../core/feed-files.ts'
import { postPath } from '../../core/post-path.ts'
import { redirectOf, type Redirects } from '../../core/redirects.ts'
import { addressKey, segmentsOf } from '../../core/addresses.ts'
import { isFileAddress } from '../../core/file-types.ts'
import { finderIn } from '../assets/find.ts'
import type { Corpus } from '../corpus.ts'
import { slugKey, termKey } from '../../core/identity.ts'
import { isExpired, isPublished, type PostMeta } from '../../core/post.ts'
import { labelsOf, termFolders, termKinds, type Termed, type TermKind } from '../../core/terms.ts'
import { filesByKey } from '../posts/rules.ts'
import { brokenAnchor, hasId, siteAddress, type PostFacts, type SiteLink } from './facts.ts'
import { findingAt, type Finding } from './finding.ts'
import { kept } from '../../core/kept.ts'
import { nearest } from '../../core/nearest.ts'
import { hasRoute, type Route } from './routes.ts'

/** The fields of a post that links depend on. */
export interface LinkedPost
  extends Pick<PostMeta, 'file' | 'slug' | 'aliases' | 'publishedAt' | 'expiresAt' | 'draft'>, Termed {}

/** The fields of what has a link. */
type Linking = Pick<LinkedPost, 'file' | 'slug' | 'publishedAt' | 'expiresAt' | 'draft'>

/** The posts, or the entries of a collection. */
export interface LinkedPosts {
  corpus: Pick<Corpus, 'contentDir' | 'publicFolders' | 'postsPath'>
  posts: readonly LinkedPost[]
  /** Whether the lists of tags have the entries of a collection too. */
  tags?: boolean
  /** Facts of one of `posts`; undefined if it has none. */
  factsOf: (post: LinkedPost) => Pick<PostFacts, 'ids' | 'hasOpenIds'> | undefined
}

/** What a site has beside posts. */
export interface SitePages {
  routes: readonly Route[]
  redirects: Redirects
  siteUrl?: string | undefined
  /** The current time, as an ISO instant. */
  now: string
}

/** Where an address leads. */
type Target =
  /** A page, a file, or what another check reports. */
  | { kind: 'fine' }
  | { kind: 'post'; post: LinkedPost; of: LinkedPosts; isOldAddress: boolean }
  | { kind: 'none'; path: string }

const fine: Target = { kind: 'fine' }

/** Names of feeds, of the blog and of each list. */
const feeds = new Set(Object.values(feedFiles).map(({ name }) => name))

/** Minimum share of letter pairs that a suggested name has in common with the given one. */
const likely = 0.5

/** Finds posts by their files and keys, and files beside them. */
function lookupOf({ corpus, posts }: LinkedPosts, now: string) {
  const shown = posts.filter(({ draft }) => !draft)
  const byFile = new Map(posts.map((post) => [post.file.normalize('NFC'), post]))
  const filesOf = filesByKey(shown)
  const drafts = new Map(posts.filter(({ draft }) => draft).map((post) => [slugKey(post.slug), post]))
  return {
    finder: finderIn(corpus.contentDir, corpus.publicFolders),
    byFile,
    isShown: (key: string) => filesOf.has(key),
    byKey(key: string): LinkedPost | undefined {
      const file = filesOf.get(key)
      return file === undefined ? drafts.get(key) : byFile.get(file.normalize('NFC'))
    },
    nearSlug: nearest(
      (function* () {
        for (const post of shown) if (isPublished(post, new Date(now))) yield post.slug
      })(),
      likely,
    ),
  }
}

/** The path before the slugs: empty at the root. */
const pathBefore = ({ corpus }: LinkedPosts): string => corpus.postsPath ?? '/posts'

/** The last segment of an address that has a path before it; undefined for any other. */
function nameBelow(posts: LinkedPosts, segments: readonly string[]): string | undefined {
  const own = pathBefore(posts).split('/').filter(Boolean)
  return own.length === segments.length - 1 && own.every((each, at) => each === segments[at])
    ? segments.at(-1)
    : undefined
}

/**
 * Checks the links of posts and entries.
 * @param corpora the posts, which come first, and the entries of each collection that has pages
 */
export function siteLinks(corpora: readonly LinkedPosts[], { routes, redirects, siteUrl, now }: SitePages) {
  const ofPosts = corpora[0]!
  const lookups = new Map<LinkedPosts, ReturnType<typeof lookupOf>>()
  const lookup = (posts: LinkedPosts) => kept(lookups, posts, () => lookupOf(posts, now))
  const terms = Object.fromEntries(
    termKinds.map((kind) => [kind, new Set(corpora.flatMap((each) => termsIn(each, kind)))]),
  )
  const idsOf = new Map<object, ReadonlySet<string>>()
  const nearTerm = Object.fromEntries(termKinds.map((kind) => [kind, nearest(terms[kind]!, likely)]))

  function targetOfPath(path: string, file: string, own: LinkedPosts): Target {
    const segments = segmentsOf(path)
    // The address of a feed is that of its page or list, followed by the name of the feed
    if (segments && feeds.has(segments.at(-1) ?? '')) segments.pop()
    if (!segments || segments.length === 0) return fine
    const [first = '', second = ''] = segments
    for (const kind of termKinds)
      if (first === termFolders[kind] && segments.length > 1)
        return terms[kind]!.has(termKey(second)) ? fine : { kind: 'none', path }
    // Every post has the same route
    if (nameBelow(ofPosts, segments) === undefined && hasRoute(routes, segments)) return fine
    for (const each of corpora) {
      const name = nameBelow(each, segments)
      const post = name === undefined ? undefined : lookup(each).byKey(slugKey(name))
      if (post) return { kind: 'post', post, of: each, isOldAddress: post.slug !== name }
      // The address of the Markdown of a post
      if (name?.endsWith('.md') && lookup(each).isShown(slugKey(name.slice(0, -3)))) return fine
    }
    if (redirectOf(redirects, segments) !== null) return fine
    for (const each of corpora) {
      const post = lookup(each).byKey(addressKey(segments))
      if (post) return { kind: 'post', post, of: each, isOldAddress: true }
    }
    return lookup(own).finder.find(path, file).kind === 'file' ? fine : { kind: 'none', path }
  }

  function targetOf(path: string, { file, slug }: Linking, own: LinkedPosts): Target {
    if (path.startsWith('/')) return targetOfPath(path, file, own)
    const { finder, byFile } = lookup(own)
    const found = finder.find(path, file)
    if (found.kind === 'file') return fine
    if (found.kind === 'post') {
      const post = found.candidates.map((each) => byFile.get(each)).find((each) => each !== undefined)
      // A missing file, or the file of a draft, is reported as an error of the post
      if (post && !(post.draft && isFileAddress(path))) return { kind: 'post', post, of: own, isOldAddress: false }
    }
    if (isFileAddress(path)) return fine
    // A path of Windows may name no host
    const url = URL.parse(path, `http://blog.invalid${postPath(slug, pathBefore(own))}`)
    return url ? targetOfPath(url.pathname, file, own) : { kind: 'none', path }
  }

  /** The address of a page that an author may have meant. */
  function addressLike(path: string, written: string): string | null {
    const segments = segmentsOf(path) ?? []
    const [first = '', second] = segments
    const kind = termKinds.find((each) => termFolders[each] === first)
    if (kind && second !== undefined) {
      const term = nearTerm[kind]!(termKey(second))
      return term && `/${first}/${encodedSlug(term, written)}`
    }
    const below = corpora.filter((each) => nameBelow(each, segments) !== undefined)
    for (const each of [...below, ofPosts]) {
      const slug = lookup(each).nearSlug(segments.at(-1) ?? first)
      if (slug !== null) return `${pathBefore(each)}/${encodedSlug(slug, written)}`
    }
    return null
  }

  /**
   * @param own those among which the link stands
   * @returns null if the link is valid
   */
  return (link: SiteLink, from: Linking, own: LinkedPosts): Finding | null => {
    const address = siteAddress(link.address, siteUrl)
    if (address === null) return null
    const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address)!
    if (path === '') return null
    const target = targetOf(path, from, own)
    if (target.kind === 'fine') return null
    if (target.kind === 'none') {
      const near = addressLike(target.path, link.address)
      return findingAt(link, {
        kind: 'broken-link',
        what: 'a link to a page that does not exist',
        found: link.address,
        expected: `the address of a post, a page or a file${near === null ? '' : `, such as ${JSON.stringify(near)}`}`,
      })
    }
    const { post, of } = target
    const hidden = hiddenReason(post, from, now)
    if (hidden !== null)
      return findingAt(link, {
        kind: 'hidden-link',
        what: `a link to a ${hidden.what}`,
        found: link.address,
        expected: `a post that visitors can open; ${JSON.stringify(post.file)} ${hidden.why}`,
      })
    if (target.isOldAddress) {
      const address = `${pathBefore(of)}/${encodedSlug(post.slug, link.address)}${query}${hash}`
      const fix = { start: link.start, end: link.start + link.address.length, text: address }
      return findingAt(link, {
        kind: 'old-address',
        what: 'a link to an old address, which redirects',
        found: link.address,
        expected: JSON.stringify(address),
        fix,
      })
    }
    const facts = hash.length > 1 ? of.factsOf(post) : undefined
    if (!facts || facts.hasOpenIds) return null
    const ids = kept(idsOf, facts, () => new Set(facts.ids))
    return hasId(ids, hash) ? null : brokenAnchor(link, hash, ids, JSON.stringify(post.file), link.address)
  }
}

/** The keys of the terms of a kind whose lists have these posts. */
const termsIn = ({ corpus, posts, tags = false }: LinkedPosts, kind: TermKind): string[] =>
  corpus.postsPath === undefined || (kind === 'tag' && tags)
    ? posts.flatMap((post) => (post.draft ? [] : labelsOf(post, kind).map(termKey)))
    : []

function hiddenReason(post: LinkedPost, from: Linking, now: string): { what: string; why: string } | null {
  // A draft may link to posts that are published together with it
  if (from.draft) return null
  if (post.draft) return { what: 'draft', why: 'is a draft' }
  if (isExpired(post, new Date(now)) && !isExpired(from, new Date(now)))
    return { what: 'post that has expired', why: `disappeared at ${post.expiresAt}` }
  if (post.publishedAt === null || post.publishedAt <= now || (from.publishedAt ?? '') >= post.publishedAt) return null
  return { what: 'post that is not published yet', why: `appears at ${post.publishedAt}` }
}

/**
 * The slug in the author's spelling of addresses: readable, or percent-encoded. Characters that end an address in
 * Markdown are always encoded.
 */
const encodedSlug = (slug: string, like: string): string =>
  /%[\da-f]{2}/i.test(like) ? encodeURIComponent(slug) : slug.replace(/[\s"'()<>[\]\\#?&]/g, encodeURIComponent)
