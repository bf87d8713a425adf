import { isDev, rendersPerRequest } from '@/app/_content/mode.ts'
import { listBodies, type FullPostPage, type WithReadStats } from '@/lib/content/index.ts'
import type { PostQuery } from '@/lib/content/answers.ts'
import type { CompiledBody } from '@/lib/mdx/body.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { labelsOf, type Term } from '@/lib/core/terms.ts'
import { startOfDay } from '@/lib/site/feeds/days.ts'
import type { Feed, FeedItem } from '@/lib/site/feeds/feed.ts'
import { site } from '@/lib/site/site.ts'
import { plainTitle } from '@/lib/site/titles.ts'
import { creditsOf } from '../_authors.ts'
import { within } from '../_content/list-queries.ts'
import { hour, setCacheLife, setNoStore } from '../_content/questions.ts'
import { absoluteAddress } from '../_metadata.ts'
import { siteDescription } from '../_strings.ts'
import { enter, siteLanguage } from '../_page-language.ts'
import { absolute, pathOf } from '../_urls.ts'
import { bodyHtml } from './body.ts'
import { feedPath, pageOfFeed, titleOfFeed, type FeedList } from './lists.ts'

/** Number of posts in a feed. */
const feedLength = 20

/** A feed, and how long it is valid. */
export interface FoundFeed {
  feed: Feed
  /** When the next scheduled post appears, as an ISO instant; null if none is scheduled. */
  nextPublishAt: string | null
}

/**
 * The newest posts of a list, as a feed.
 * @param language of the site; while the blog is written, feeds are in the first
 * @returns the key of the list if the address spells it differently; null if there is no such list
 */
export const readFeed = (list: FeedList, language: string): Promise<FoundFeed | { key: string } | null> =>
  isDev ? makeFeed(list).then(({ found }) => found) : cachedFeed(list, language)

async function cachedFeed(list: FeedList, language: string) {
  'use cache'
  enter(language)
  const { found, revision, nextPublishAt } = await makeFeed(list)
  if (!found || 'key' in found) setNoStore(revision)
  else setCacheLife(revision, { nextPublishAt }, rendersPerRequest ? hour : undefined)
  return found
}

async function makeFeed(list: FeedList) {
  const collection = list?.kind === 'collection' ? list.key : undefined
  const ofTerm = list === null || list.kind === 'collection' ? null : { kind: list.kind, key: list.key }
  const query: PostQuery = {
    page: 1,
    pageSize: feedLength,
    within: within(),
    ...(ofTerm && { [ofTerm.kind]: ofTerm.key }),
  }
  const { answer, indexRevision: revision }: WithReadStats<FullPostPage<CompiledBody>> = await listBodies(
    query,
    collection,
  )
  const { nextPublishAt } = answer
  const term: Term | null = (ofTerm && answer[ofTerm.kind]) ?? null
  const found: FoundFeed | { key: string } | null =
    ofTerm && !term
      ? null
      : ofTerm && term && term.key !== ofTerm.key
        ? { key: term.key }
        : { feed: await feedOf(list, term, answer), nextPublishAt }
  return { found, revision, nextPublishAt }
}

async function feedOf(list: FeedList, term: Term | null, page: FullPostPage<CompiledBody>): Promise<Feed> {
  const items: FeedItem[] = []
  for (const [place, meta] of page.posts.entries())
    // oxlint-disable-next-line no-await-in-loop -- rendering takes a CPU, and there is one
    items.push(await itemOf(meta, page.contents[place]!))
  const updatedAt = items.map((item) => item.updatedAt ?? '').reduce((a, b) => (a > b ? a : b), '')
  return {
    title: titleOfFeed(list, term),
    description: siteDescription(),
    language: list?.kind === 'language' && term ? term.label : siteLanguage(),
    page: absolute(pageOfFeed(list)),
    self: { rss: selfOf(list, 'rss'), atom: selfOf(list, 'atom'), json: selfOf(list, 'json') },
    author: { name: site.author, url: absolute('/') },
    updatedAt: updatedAt || null,
    items,
  }
}

const selfOf = (list: FeedList, format: keyof Feed['self']): string => absolute(feedPath(list, format))

async function itemOf(meta: PostMeta, body: CompiledBody): Promise<FeedItem> {
  const url = absolute(pathOf(meta))
  const { title, description, publishedAt, lang } = meta
  const updated = meta.updated === null ? null : startOfDay(meta.updated, site.timeZone)
  return {
    url,
    title: plainTitle(title),
    summary: description,
    html: await bodyHtml(meta, body, url),
    publishedAt,
    updatedAt: updated !== null && updated > (publishedAt ?? '') ? updated : publishedAt,
    language: lang,
    categories: [...new Set([...labelsOf(meta, 'category'), ...labelsOf(meta, 'tag')])],
    image: absoluteAddress(meta.image),
    // The author of the blog is that of the feed
    authors: creditsOf(meta),
  }
}
