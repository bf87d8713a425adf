import { cache } from 'react'
import { postPath } from '@/lib/core/post-path.ts'
import type { PostAnswer } from '@/lib/content/answers.ts'
import { isShownIn } from '@/lib/core/best-language.ts'
import { hasLanguages, languageAround, prefixOf, siteLanguages } from '@/lib/site/languages.ts'
import { site } from '@/lib/site/site.ts'

// The root layout renders `<html>`, header and footer, but Next does not tell it anything about the page within. Layout
// and metadata are rendered in parallel, and share the values of `cache`: metadata determines the language, and the
// layout waits for it.

/** The addresses of a page in the languages of the site that have it. */
export type Counterparts = Readonly<Record<string, string>>

/** The language of a post, and its translations. */
export type PostLanguages = { lang: string } & Pick<PostAnswer, 'translations'>

interface PageLanguages {
  /** Of the document. */
  lang: string
  counterparts: Counterparts
}

/** The routes whose pages may have a language of their own, and those that have it on a site in several languages. */
const waits = hasLanguages
  ? /^\/(?:posts\/\[slug\]|\[\.\.\.path\]|\w+\/\[\[\.\.\.(?:term|year)\]\]|search\/\[language\])$/
  : /^\/(?:posts\/\[slug\]|\[\.\.\.path\])$/

const ofThisRender = cache(() => ({ language: site.language, page: Promise.withResolvers<PageLanguages>() }))

/** The language of the site that the page being rendered is in: of header, footer and lists. */
export const siteLanguage = (): string => ofThisRender().language

/** Sets it. A page does so before it renders its parts. */
export function enter(language: string): void {
  ofThisRender().language = language
}

/** What the addresses of lists begin with on the page being rendered. */
export const prefix = (): string => prefixOf(siteLanguage())

/** Marks a page for scripts, which load another document where the language of header and footer changes. */
export const languageMark = () => (siteLanguage() === site.language ? {} : { 'data-language': siteLanguage() })

/**
 * The addresses of a list in the languages of the site. The first one has every list.
 * @param path as the language of the page has it
 * @param languages those that have it; by default all
 */
export function counterpartsOf(path: string, languages: readonly string[] = siteLanguages): Counterparts {
  const own = path.slice(prefix().length)
  const having = siteLanguages.filter((each) => each === site.language || languages.includes(each))
  return Object.fromEntries(having.map((each) => [each, prefixOf(each) + (own === '/' ? '' : own) || '/']))
}

/**
 * Sets the language of the page for the root layout. `generateMetadata` of a page calls it before it awaits anything
 * else, since the layout waits for it.
 * @param page null or rejected if there is no page: then it is in the site's language
 */
export function setPage(page: Promise<Partial<PageLanguages> | null> | Partial<PageLanguages>): void {
  const given = Promise.resolve(page).catch(() => null)
  ofThisRender().page.resolve(given.then((found) => ({ lang: siteLanguage(), counterparts: {}, ...found })))
}

/** A post, of which the header has the language if the site has it, and leads to its translations. */
export function aroundPost({ lang, translations }: PostLanguages, postsPath?: string): PageLanguages {
  enter(languageAround(lang))
  const counterparts = siteLanguages.flatMap((language) => {
    const own = translations.find((each) => isShownIn(language, each.lang))
    return own ? [[language, postPath(own.slug, postsPath)]] : []
  })
  return { lang, counterparts: Object.fromEntries(counterparts) as Counterparts }
}

/** The page being rendered: a post in its own language, any other in that of the site. */
export async function pageLanguages(): Promise<PageLanguages> {
  const unknown = { lang: site.language, counterparts: {} }
  // Compared in place, so that the bundler leaves the import out
  if (process.env.BUILT_INTERNALS !== 'on') return unknown
  const { renderedRoute } = await import('./_next/rendered-route.ts')
  const route = renderedRoute() ?? ''
  if (waits.test(route)) return ofThisRender().page.promise
  return route === '/search' ? { ...unknown, counterparts: counterpartsOf(route) } : unknown
}
