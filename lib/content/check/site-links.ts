import { feedFiles } from '../../core/feed-files.ts'
import { postPath } from '../../core/post-path.ts'
import { redirectOf, type Redirects } from '../../core/redirects.ts'
import { addressKey, segmentsOf } from '../../core/addresses.ts'
import { isFileAddress } from '../../core/file-types.ts'
import type { Finder } from '../assets/find.ts'
import { slugKey, termKey } from '../../core/identity.ts'
import { isExpired, isPublished, type PostMeta } from '../../core/post.ts'
import { labelsOf, termFolders, termKinds, type Termed } from '../../core/terms.ts'
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

/** The targets of links. */
export interface Site {
  posts: readonly LinkedPost[]
  /** Facts of a post; undefined if it has none. */
  factsOf: (file: string) => Pick<PostFacts, 'ids' | 'hasOpenIds'> | undefined
  finder: Pick<Finder, 'find'>
  routes: readonly Route[]
  redirects: Redirects
  siteUrl?: string | undefined
  /** The current time, as an ISO instant. */
  now: string
}

/** Where an address leads. */
type Target =
  /** A page, a file, or what another check reports. */
  { kind: 'fine' } | { kind: 'post'; post: LinkedPost; isOldAddress: boolean } | { kind: 'none' }

const fine: Target = { kind: 'fine' }

/** Names of feeds, of the blog and of each list. */
const feeds = new Set(Object.values(feedFiles).map(({ name }) => name))

/** Minimum share of letter pairs that a suggested name has in common with the given one. */
const likely = 0.5

/** Checks the links of posts. */
export function siteLinks({ posts, factsOf, finder, routes, redirects, siteUrl, now }: Site) {
  const shown = posts.filter(({ draft }) => !draft)
  const byFile = new Map(posts.map((post) => [post.file.normalize('NFC'), post]))
  const filesOf = filesByKey(shown)
  const drafts = new Map(posts.filter(({ draft }) => draft).map((post) => [slugKey(post.slug), post]))
  const terms = Object.fromEntries(
    termKinds.map((kind) => [kind, new Set(shown.flatMap((post) => labelsOf(post, kind).map(termKey)))]),
  )
  const idsOf = new Map<string, ReadonlySet<string>>()
  const nearTerm = Object.fromEntries(termKinds.map((kind) => [kind, nearest(terms[kind]!, likely)]))
  const nearSlug = nearest(
    (function* () {
      for (const post of shown) if (isPublished(post, new Date(now))) yield post.slug
    })(),
    likely,
  )

  const postOf = (key: string): LinkedPost | undefined => {
    const file = filesOf.get(key)
    return file === undefined ? drafts.get(key) : byFile.get(file.normalize('NFC'))
  }

  function targetOfPath(path: string, from: Linking): Target {
    const segments = segmentsOf(path)
    // The address of a feed is that of its page or list, followed by the name of the feed
    if (segments && feeds.has(segments.at(-1) ?? '')) segments.pop()
    if (!segments || segments.length === 0) return fine
    const [first = '', second = ''] = segments
    if (first === 'posts' && segments.length === 2) {
      const post = postOf(slugKey(second))
      if (post) return { kind: 'post', post, isOldAddress: post.slug !== second }
      // The address of the Markdown of a post
      if (second.endsWith('.md') && filesOf.has(slugKey(second.slice(0, -3)))) return fine
    } else {
      for (const kind of termKinds)
        if (first === termFolders[kind] && segments.length > 1)
          return terms[kind]!.has(termKey(second)) ? fine : { kind: 'none' }
      if (hasRoute(routes, segments)) return fine
    }
    if (redirectOf(redirects, segments) !== null) return fine
    const post = postOf(addressKey(segments))
    if (post) return { kind: 'post', post, isOldAddress: true }
    return finder.find(path, from.file).kind === 'file' ? fine : { kind: 'none' }
  }

  function targetOf(path: string, from: Linking): Target {
    if (path.startsWith('/')) return targetOfPath(path, from)
    const found = finder.find(path, from.file)
    if (found.kind === 'file') return fine
    if (found.kind === 'post') {
      const post = found.candidates.map((file) => byFile.get(file)).find((each) => each !== undefined)
      // A missing file, or the file of a draft, is reported as an error of the post
      if (post && !(post.draft && isFileAddress(path))) return { kind: 'post', post, isOldAddress: false }
    }
    if (isFileAddress(path)) return fine
    const { pathname } = new URL(path, `http://blog.invalid${postPath(from.slug)}`)
    return targetOfPath(pathname, from)
  }

  /** The address of a page that an author may have meant. */
  function addressLike(path: string, written: string): string | null {
    const [first = '', second, ...more] = segmentsOf(path) ?? []
    const kind = termKinds.find((each) => termFolders[each] === first)
    if (kind && second !== undefined) {
      const term = nearTerm[kind]!(termKey(second))
      return term && `/${first}/${encodedSlug(term, written)}`
    }
    const slug = nearSlug(more.at(-1) ?? second ?? first)
    return slug && `/posts/${encodedSlug(slug, written)}`
  }

  /** @returns null if the link is valid */
  return (link: SiteLink, from: Linking): Finding | null => {
    const address = siteAddress(link.address, siteUrl)
    if (address === null) return null
    const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address)!
    if (path === '') return null
    const target = targetOf(path, from)
    if (target.kind === 'fine') return null
    if (target.kind === 'none') {
      const near = addressLike(path, link.address)
      return findingAt(link, {
        kind: 'broken-link',
        what: 'a link to a page that does not exist',
        found: link.address,
        expected: `the address of a post, a page or a file${near === null ? '' : `, such as ${JSON.stringify(near)}`}`,
      })
    }
    const { post } = target
    const hidden = hiddenReason(post, from, now)
    if (hidden !== null)
      return findingAt(link, {
        kind: 'hidden-link',
        what: `a link to a ${hidden.what}`,
        found: link.address,
        expected: `a post that visitors can open; ${JSON.stringify(post.file)} ${hidden.why}`,
      })
    if (target.isOldAddress) {
      const address = `/posts/${encodedSlug(post.slug, link.address)}${query}${hash}`
      const fix = { start: link.start, end: link.start + link.address.length, text: address }
      return findingAt(link, {
        kind: 'old-address',
        what: 'a link to an old address, which redirects',
        found: link.address,
        expected: JSON.stringify(address),
        fix,
      })
    }
    const facts = hash.length > 1 ? factsOf(post.file) : undefined
    if (!facts || facts.hasOpenIds) return null
    const ids = kept(idsOf, post.file, () => new Set(facts.ids))
    return hasId(ids, hash) ? null : brokenAnchor(link, hash, ids, JSON.stringify(post.file), link.address)
  }
}

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
