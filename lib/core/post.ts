import { byCodeUnit } from './by-code-unit.ts'
import type { Fault, PostWarning } from './errors.ts'
import type { ShownFields } from './fields.ts'

export type { Author, Series } from './field-values.ts'

/** The picture of a post, as its page and lists show it. */
export interface Cover {
  /** An address, or a path as the author gave it before it is looked up. */
  src: string
  /** Alternative text; empty if the author gives none. */
  alt: string
  caption?: string
  /** Width in pixels, if the size is known. */
  width?: number
  height?: number
  /** Smaller versions, and the image itself. */
  srcset?: string
  /** A tiny version, as a `data:` address. */
  preview?: string
}

/** What a list, a link or the head of a page needs of a post: fields of front matter, and what follows. Plain JSON. */
export interface PostMeta extends ShownFields {
  /** In NFC; the URL contains it percent-encoded. */
  slug: string
  title: string
  /**
   * Calendar date in the site's zone, `YYYY-MM-DD`: from the front matter, the file's path or its history; else null.
   */
  date: string | null
  /** `date` as an ISO instant in UTC. Posts are ordered by it, and a scheduled post appears at it. */
  publishedAt: string | null
  /** ISO instant in UTC at which the post disappears; absent if it never does. */
  expiresAt?: string
  updated: string | null
  /** The author's description, or an excerpt of the body. */
  description: string
  /** BCP 47: the author's, that of the path, or what the text looks like, as `languageOf` tells. */
  lang: string
  /** Reading time in whole minutes, at least 1. */
  readingMinutes: number
  /** Address of the picture for shared links. */
  image: string | null
  /** The same picture as pages show it; absent if they show none. */
  cover?: Cover
  /** Path within the content folder, with forward slashes. */
  file: string
  /**
   * Problems outside the body: in the encoding, the front matter, the slug and aliases, and in how components are used.
   * Such a post is served only with `CONTENT_FAULTS=show`.
   */
  faults: Fault[]
  /** The path before its slug; absent for `/posts`. */
  postsPath?: string
  /** The front matter as its author wrote it or a schema makes it; absent unless the app asks for it. */
  data?: Readonly<Record<string, unknown>>
  /** Values in the front matter that are used although they are not as expected; absent if there are none. */
  warnings?: PostWarning[]
}

/** A post before its body is compiled. */
export interface SourcePost {
  meta: PostMeta
  /**
   * MDX or Markdown, preceded by as many empty lines as the front matter had, so that line numbers are those of the
   * file.
   */
  source: string
}

/** The order of posts: newest first, undated last, ties by slug. */
export function byNewest(a: Pick<PostMeta, 'publishedAt' | 'slug'>, b: Pick<PostMeta, 'publishedAt' | 'slug'>): number {
  return byCodeUnit(b.publishedAt ?? '', a.publishedAt ?? '') || byCodeUnit(a.slug, b.slug)
}

/** Later than any post: years have four digits. */
export const endOfTime = new Date('9999-12-31T23:59:59.999Z')

/** When a post is out. */
export type Times = Pick<PostMeta, 'publishedAt' | 'expiresAt'>

/** A post is published from `publishedAt` on, an undated one always, until it expires. */
export const isPublished = (meta: Times, now: Date): boolean =>
  (meta.publishedAt === null || meta.publishedAt <= now.toISOString()) && !isExpired(meta, now)

export const isExpired = ({ expiresAt }: Times, now: Date): boolean =>
  expiresAt !== undefined && expiresAt <= now.toISOString()

/** The year of a post, in the site's zone. */
export const yearOf = (date: string | null): string => date?.slice(0, 4) ?? 'undated'
