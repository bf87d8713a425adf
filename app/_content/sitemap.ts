import { termKey } from '@/lib/core/identity.ts'
import { listPosts } from '@/lib/content/index.ts'
import { type Scheduled, toTranslation, type Translation } from '@/lib/content/answers.ts'
import { type PostMeta, yearOf } from '@/lib/core/post.ts'
import { labelsOf, type TermKind } from '@/lib/core/terms.ts'
import { translationsAmong } from '@/lib/content/posts/translations.ts'
import { latest } from '@/lib/site/feeds/sitemap.ts'
import { site } from '@/lib/site/site.ts'
import { connection } from 'next/server'
import { hour, setCacheLife } from './question.ts'
import { isDev, rendersPerRequest } from './mode.ts'

export interface Sitemap extends Scheduled {
  /** The posts in every language. */
  posts: { slug: string; lastModified: string | null; translations: Translation[] }[]
  terms: Record<TermKind, Dated[]>
  /** The years as in `YearCount`. */
  years: Dated[]
}

/** A list of posts, as new as the latest of them. */
interface Dated {
  key: string
  lastModified: string | null
}

/** Every post on one page. */
const unlimited = Number.MAX_SAFE_INTEGER

/** Every address for the sitemap. In request mode up to an hour old: crawlers do not justify a scan per request. */
export async function readSitemap(): Promise<Sitemap> {
  if (!isDev) return cachedSitemap()
  await connection()
  return listAll().then(({ sitemap }) => sitemap)
}

async function cachedSitemap() {
  'use cache'
  const { sitemap, indexRevision } = await listAll()
  setCacheLife(indexRevision, sitemap, rendersPerRequest ? hour : undefined)
  return sitemap
}

/** Reads all posts at once, so that everything comes from one scan or one index. */
async function listAll(): Promise<{ sitemap: Sitemap; indexRevision: string }> {
  const { answer, indexRevision } = await listPosts({ page: 1, pageSize: unlimited, everyLanguage: true })
  const languages = translationsAmong(answer.posts, site.language)
  const keysOf = (kind: TermKind) => datedAmong(answer.posts, (meta) => labelsOf(meta, kind).map(termKey))
  return {
    sitemap: {
      posts: answer.posts.map((meta) => ({
        slug: meta.slug,
        lastModified: lastModifiedOf(meta),
        translations: (languages.get(meta) ?? []).map(toTranslation),
      })),
      terms: { tag: keysOf('tag'), category: keysOf('category'), series: keysOf('series'), author: keysOf('author') },
      years: datedAmong(answer.posts, ({ date }) => [yearOf(date)]),
      nextPublishAt: answer.nextPublishAt,
    },
    indexRevision,
  }
}

const lastModifiedOf = ({ updated, date }: PostMeta): string | null => updated ?? date

/** The lists of some posts. @param keysOf the lists that a post is in */
function datedAmong(posts: readonly PostMeta[], keysOf: (meta: PostMeta) => string[]): Dated[] {
  const dates = new Map<string, string | null>()
  for (const meta of posts)
    for (const key of keysOf(meta)) dates.set(key, latest([dates.get(key) ?? null, lastModifiedOf(meta)]))
  return [...dates].map(([key, lastModified]) => ({ key, lastModified }))
}
