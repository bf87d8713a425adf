import { site as given } from '#given-site'
import { parseSite } from '#site-config'

/** What site.config.ts holds, checked. @throws {ConfigError} when this module is loaded */
export const site = parseSite(given)
