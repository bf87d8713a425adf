import { isShownIn } from '../core/best-language.ts'
import { site } from './site.ts'

// A site in several languages has the first one at `/`, where lists show all posts, and below `/ko` what Korean readers
// see: the lists of posts in Korean, with everything around them in Korean. Posts keep their addresses.

/** The languages of the site below `/`; none if it has one. */
export const otherLanguages: readonly string[] = [...new Set(site.languages)].filter((each) => each !== site.language)

export const hasLanguages = otherLanguages.length > 0

export const siteLanguages: readonly string[] = [site.language, ...otherLanguages]

/** What the addresses of a language begin with. */
export const prefixOf = (language: string): string => (language === site.language ? '' : `/${language}`)

/** The language of the site around a post. */
export const languageAround = (post: string): string =>
  siteLanguages.find((each) => isShownIn(each, post)) ?? site.language
