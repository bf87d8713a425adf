import { builtStrings } from '../config.ts'
import type { StringsByLanguage } from '../strings/types.ts'

/** Replaces lib/site/own-strings.ts in an app: the build has checked the files. */
export const strings = JSON.parse(builtStrings!) as StringsByLanguage
