import type { Metadata } from 'next'
import type { PostMeta } from '@/lib/content/post.ts'
import { site } from '@/lib/site.ts'
import { absolute, postPath } from './_urls.ts'

/** The picture of a shared page that has none of its own; empty if site.config.ts names none. */
export const shareImages: string[] = site.shareImage === null ? [] : [absolute(site.shareImage)]

/** The head of a page that is a list. */
export function listMetadata(path: string, title: string, description?: string): Metadata {
  const text = description ? { description } : {}
  return {
    title,
    ...text,
    alternates: { canonical: absolute(path) },
    openGraph: { type: 'website', siteName: site.title, title, url: absolute(path), ...text, images: shareImages },
  }
}

export function postMetadata(meta: PostMeta): Metadata {
  const { title, description, publishedAt, updated, tags } = meta
  const url = canonicalOf(meta)
  const image = addressOf(meta.image)
  const images = image ? [image] : shareImages
  const times = { ...(publishedAt && { publishedTime: publishedAt }), ...(updated && { modifiedTime: updated }) }
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: {
      type: 'article',
      siteName: site.title,
      locale: meta.lang.replace('-', '_'),
      title,
      description,
      url,
      tags,
      ...times,
      images,
    },
    twitter: { card: images.length > 0 ? 'summary_large_image' : 'summary' },
  }
}

const author = {
  '@type': 'Person',
  name: site.author,
  ...(site.social.length > 0 && { sameAs: site.social.map(({ href }) => href) }),
}

/** The structured data of a post, for search engines. */
export function blogPosting(meta: PostMeta): object {
  const image = addressOf(meta.image)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: meta.title,
    description: meta.description,
    inLanguage: meta.lang,
    url: canonicalOf(meta),
    author,
    ...(meta.publishedAt && { datePublished: meta.publishedAt }),
    ...(meta.updated && { dateModified: meta.updated }),
    ...(meta.tags.length > 0 && { keywords: meta.tags.join(', ') }),
    ...(image && { image }),
  }
}

const canonicalOf = (meta: PostMeta): string => addressOf(meta.canonical) ?? absolute(postPath(meta.slug))

/** An address or a path from front matter as an absolute address; null if it is neither. */
function addressOf(given: string | null): string | null {
  const address = given === null ? null : URL.parse(given, absolute('/'))
  return address && /^https?:$/.test(address.protocol) ? address.href : null
}
