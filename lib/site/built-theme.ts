import { builtTheme } from '../config.ts'
import type { Theme } from './own-theme.ts'

/** Replaces lib/site/own-theme.ts in an app: the build has checked the files. */
export const theme = JSON.parse(builtTheme!) as Theme
