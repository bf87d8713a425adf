import { builtSite } from './config.ts'
import type { Site } from './site-config.ts'

/**
 * In place of lib/site-config.ts where a folder is deployed without the project: its build has checked what
 * site.config.ts holds, and no start loads the schemas to do so again.
 */
export const parseSite = (): Site => JSON.parse(builtSite!) as Site
