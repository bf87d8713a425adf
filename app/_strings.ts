import { hasLanguages } from '@/lib/site/languages.ts'
import { site } from '@/lib/site/site.ts'
import { stringsIn } from '@/lib/strings/strings.ts'
import type { Strings } from '@/lib/strings/types.ts'
import { siteLanguage } from './_page-language.ts'

/** The texts of the interface in the language of a post. */
export const wordsIn = (lang: string): Strings => stringsIn(lang, site.strings)

const first = wordsIn(site.language)

/**
 * The texts of header, footer and lists, in the language of the site that the page is in, whatever that of the post. A
 * module that keeps one of them has it in the first language.
 */
export const ui: Strings = hasLanguages
  ? new Proxy(first, { get: (_, name) => wordsIn(siteLanguage())[name as keyof Strings] })
  : first

/** The sentence about the blog, in the language of the page. */
export const siteDescription = (): string => site.descriptions[siteLanguage()] ?? site.description
