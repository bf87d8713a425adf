import type { Metadata } from 'next'
import type { PostMeta } from '@/lib/content/post.ts'
import { site } from '@/site.config.ts'
import { absolute, postPath } from './_urls.ts'

/** The head of a page that is a list. */
export function listMetadata(path: string, title: string, description?: string): Metadata {
  const text = description ? { description } : {}
  return {
    title,
    ...text,
    alternates: { canonical: absolute(path) },
    openGraph: { type: 'website', siteName: site.name, title, url: absolute(path), ...text },
  }
}

export function postMetadata(meta: PostMeta): Metadata {
  const { title, description, publishedAt, updated, tags } = meta
  const url = canonicalOf(meta)
  const image = addressOf(meta.image)
  const times = { ...(publishedAt && { publishedTime: publishedAt }), ...(updated && { modifiedTime: updated }) }
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: {
      type: 'article',
      siteName: site.name,
      locale: meta.lang.replace('-', '_'),
      title,
      description,
      url,
      tags,
      ...times,
      ...(image && { images: [image] }),
    },
    twitter: { card: image ? 'summary_large_image' : 'summary' },
  }
}

/** What search engines read about a post. */
export function blogPosting(meta: PostMeta): object {
  const image = addressOf(meta.image)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: meta.title,
    description: meta.description,
    inLanguage: meta.lang,
    url: canonicalOf(meta),
    author: { '@type': 'Person', name: site.author },
    ...(meta.publishedAt && { datePublished: meta.publishedAt }),
    ...(meta.updated && { dateModified: meta.updated }),
    ...(meta.tags.length > 0 && { keywords: meta.tags.join(', ') }),
    ...(image && { image }),
  }
}

const canonicalOf = (meta: PostMeta): string => addressOf(meta.canonical) ?? absolute(postPath(meta.slug))

/** What an author gave as an address or a path, as an address; null where it can be neither. */
function addressOf(given: string | null): string | null {
  const address = given === null ? null : URL.parse(given, absolute('/'))
  return address && /^https?:$/.test(address.protocol) ? address.href : null
}
