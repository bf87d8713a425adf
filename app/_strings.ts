import { site } from '@/lib/site/site.ts'
import { stringsIn } from '@/lib/strings/strings.ts'
import type { Strings } from '@/lib/strings/types.ts'

/** The texts of the interface in the language of a post. */
export const wordsIn = (lang: string): Strings => stringsIn(lang, site.strings)

/** The texts of header, footer and lists, in the language of the site, whatever that of the post. */
export const ui: Strings = wordsIn(site.language)
