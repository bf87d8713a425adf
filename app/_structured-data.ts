import type { BlogPosting, BreadcrumbList, Graph, Person, SearchAction, WebSite, WithContext } from 'schema-dts'
import type { PostMeta } from '@/lib/content/post.ts'
import { termKey } from '@/lib/content/identity.ts'
import { site } from '@/lib/site.ts'
import { plainTitle } from '@/lib/titles.ts'
import { creditsOf } from './_authors.ts'
import { canonicalOf } from './_metadata.ts'
import { postImages } from './_share.ts'
import { absolute, homePath, searchPath, termPath } from './_urls.ts'

// Data for search engines, in the words of https://schema.org

const blog = `${absolute('/')}#blog`

const blogAuthor: Person = {
  '@type': 'Person',
  '@id': `${absolute('/')}#author`,
  name: site.author,
  url: absolute('/'),
  ...(site.social.length > 0 && { sameAs: site.social.map(({ href }) => href) }),
}

/** `query-input` is Google's own word, which schema.org lacks. */
const search: SearchAction & { 'query-input': string } = {
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${absolute(searchPath())}?q={query}` },
  'query-input': 'required name=query',
}

/** The blog itself, with its search. */
export const webSite = (): WithContext<WebSite> => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${absolute('/')}#website`,
  name: site.title,
  description: site.description,
  url: absolute('/'),
  inLanguage: site.language,
  publisher: blogAuthor,
  potentialAction: search,
})

/** A post, and where it is in the blog. */
export const postData = (meta: PostMeta): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [blogPosting(meta), breadcrumbs(trailOf(meta))],
})

function blogPosting(meta: PostMeta): BlogPosting {
  const { title, description, lang, publishedAt, updated, tags, category, readingMinutes, series } = meta
  const url = canonicalOf(meta)
  const authors = creditsOf(meta)
  const modified = updated ?? publishedAt
  const images = postImages(meta).map((image) => image.url)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    mainEntityOfPage: url,
    url,
    headline: plainTitle(title),
    description,
    inLanguage: lang,
    author: authors.length > 0 ? authors.map((each) => ({ '@type': 'Person', ...each })) : blogAuthor,
    publisher: blogAuthor,
    ...(publishedAt && { datePublished: publishedAt }),
    ...(modified !== null && { dateModified: modified }),
    ...(images.length > 0 && { image: images }),
    ...(tags.length > 0 && { keywords: tags }),
    ...(category !== null && { articleSection: category }),
    timeRequired: `PT${readingMinutes}M`,
    isPartOf: [
      { '@type': 'Blog', '@id': blog, name: site.title, url: absolute('/') },
      ...(series ? [{ '@type': 'CreativeWorkSeries', name: series.name } as const] : []),
    ],
    ...(series?.order != null && { position: series.order }),
  }
}

/** A page on the way to another one. */
interface Crumb {
  name: string
  /** Absent for the page itself. */
  path?: string
}

const trailOf = ({ title, category }: PostMeta): Crumb[] => [
  { name: site.title, path: homePath() },
  ...(category === null ? [] : [{ name: category, path: termPath('category', termKey(category)) }]),
  { name: plainTitle(title) },
]

const breadcrumbs = (trail: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    ...(path !== undefined && { item: absolute(path) }),
  })),
})
