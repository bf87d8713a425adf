import { stringsIn } from '@/lib/strings.ts'
import { site } from '@/lib/site.ts'

/** The words of the chrome: its language is the site's, whatever the post's. */
export const ui = stringsIn(site.language)
