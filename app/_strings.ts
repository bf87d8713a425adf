import { stringsIn } from '@/lib/strings.ts'
import { site } from '@/lib/site.ts'

/** The strings of header, footer and lists, in the language of the site, whatever that of the post. */
export const ui = stringsIn(site.language)
