import { builtSite } from '../config.ts'
import type { Site } from './site-config.ts'

/**
 * Replaces lib/site/site-config.ts in a folder that is deployed without the project. The build has checked site.config.ts,
 * so a start need not load the schemas.
 */
export const parseSite = (): Site => JSON.parse(builtSite!) as Site
