import type { PostMeta } from '@/lib/core/post.ts'
import { termKey } from '@/lib/core/identity.ts'
import { site } from '@/lib/site/site.ts'
import { plainTitle } from '@/lib/site/titles.ts'
import { creditsOf } from './_authors.ts'
import { siteLanguage } from './_page-language.ts'
import { siteDescription } from './_strings.ts'
import { canonicalOf } from './_metadata.ts'
import { postImages } from './_share.ts'
import { absolute, homePath, searchPath, termPath } from './_urls.ts'

// Structured data for search engines, in the vocabulary of https://schema.org. A test compares it with the types of
// `schema-dts`: using them here would take a third of the type check of a build.

const blog = `${absolute('/')}#blog`

const blogAuthor = {
  '@type': 'Person' as const,
  '@id': `${absolute('/')}#author`,
  name: site.author,
  url: absolute('/'),
  sameAs: site.social.length > 0 ? site.social.map(({ href }) => href) : undefined,
}

/** The blog itself in the language of the page, with its search. */
export const webSite = () => ({
  '@context': 'https://schema.org' as const,
  '@type': 'WebSite' as const,
  '@id': `${absolute(homePath())}#website`,
  name: site.title,
  description: siteDescription(),
  url: absolute(homePath()),
  inLanguage: siteLanguage(),
  publisher: blogAuthor,
  potentialAction: {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate: `${absolute(searchPath())}?q={query}` },
    // An extension of Google that schema.org lacks
    'query-input': 'required name=query',
  },
})

/** A post, and where it is in the blog. */
export const postData = (meta: PostMeta) => ({
  '@context': 'https://schema.org' as const,
  '@graph': [blogPosting(meta), breadcrumbs(meta)],
})

function blogPosting(meta: PostMeta) {
  const { title, description, lang, publishedAt, updated, tags, category, readingMinutes, series } = meta
  const url = canonicalOf(meta)
  const authors = creditsOf(meta)
  const modified = updated ?? publishedAt
  const images = postImages(meta).map((image) => image.url)
  return {
    '@type': 'BlogPosting' as const,
    '@id': `${url}#post`,
    mainEntityOfPage: url,
    url,
    headline: plainTitle(title),
    description,
    inLanguage: lang,
    author: authors.length > 0 ? authors.map((each) => ({ '@type': 'Person' as const, ...each })) : blogAuthor,
    publisher: blogAuthor,
    // JSON omits undefined values
    datePublished: publishedAt ?? undefined,
    dateModified: modified ?? undefined,
    image: images.length > 0 ? images : undefined,
    keywords: tags.length > 0 ? tags : undefined,
    articleSection: category ?? undefined,
    timeRequired: `PT${readingMinutes}M`,
    isPartOf: [
      { '@type': 'Blog' as const, '@id': blog, name: site.title, url: absolute('/') },
      ...(series ? [{ '@type': 'CreativeWorkSeries' as const, name: series.name }] : []),
    ],
    position: series?.order ?? undefined,
  }
}

/** The way to a post. The post itself has no path. */
const breadcrumbs = ({ title, category, postsPath }: PostMeta) => ({
  '@type': 'BreadcrumbList' as const,
  itemListElement: [
    { name: site.title, path: homePath() },
    ...(category === null || postsPath !== undefined
      ? []
      : [{ name: category, path: termPath('category', termKey(category)) }]),
    { name: plainTitle(title), path: undefined },
  ].map(({ name, path }, at) => ({
    '@type': 'ListItem' as const,
    position: at + 1,
    name,
    item: path === undefined ? undefined : absolute(path),
  })),
})
