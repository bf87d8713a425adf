import { site as given } from '#given-site'
import { strings } from '#own-strings'
import { parseSite } from '#site-config'

/** What site.config.ts and `theme/strings/` hold, checked. @throws {ConfigError} when this module is loaded */
export const site = parseSite(given, strings)
