import { site as given } from '#given-site'
import { theme } from '#own-theme'
import { parseSite } from '#site-config'

/** What site.config.ts and `theme/` hold, checked. @throws {ConfigError} when this module is loaded */
export const site = parseSite(given, theme)
