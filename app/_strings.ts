import { stringsIn } from '@/lib/core/strings.ts'
import { site } from '@/lib/site/site.ts'

/** The strings of header, footer and lists, in the language of the site, whatever that of the post. */
export const ui = stringsIn(site.language)
