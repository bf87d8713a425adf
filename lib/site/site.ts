// As a whole: of an export that is not there, Node names this file and not its author's
import * as given from '#given-site'
import { theme } from '#own-theme'
import { parseSite } from '#site-config'

/** What site.config.ts and `theme/` hold, checked. @throws {ConfigError} when this module is loaded */
export const site = parseSite(given.site, theme)
