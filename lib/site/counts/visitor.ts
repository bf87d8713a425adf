import { createHash } from 'node:crypto'

/** Programs that identify themselves next to a browser's name. Only bots say `compatible`; Cubot makes phones. */
const bots = /compatible;|(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|inspectiontool/i

/** Every browser begins with `Mozilla/`, and few programs do. Most of those do not run the script that counts. */
export const isBot = (userAgent: string): boolean => !userAgent.startsWith('Mozilla/') || bots.test(userAgent)

/**
 * Identifies a visitor for one day, and nothing else: without the salt, which is deleted, no address can be derived
 * from it, and the next day the same visitor has another one.
 */
export const visitorOf = (salt: string, address: string, userAgent: string): string =>
  createHash('sha256').update(`${salt}\0${address}\0${userAgent}`).digest('base64url').slice(0, 22)
