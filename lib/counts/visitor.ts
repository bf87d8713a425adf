import { createHash } from 'node:crypto'

/** Programs that say what they are, beside a browser's name. `compatible` is theirs; Cubot makes phones. */
const bots = /compatible;|(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|inspectiontool/i

/** Every browser begins with `Mozilla/`, and few programs do. Most of those do not run the script that counts. */
export const isBot = (userAgent: string): boolean => !userAgent.startsWith('Mozilla/') || bots.test(userAgent)

/**
 * Tells visitors of one day apart, and nothing else: without the salt, which is deleted, no address can be found out
 * from it, and tomorrow the same visitor has another.
 */
export const visitorOf = (salt: string, address: string, userAgent: string): string =>
  createHash('sha256').update(`${salt}\0${address}\0${userAgent}`).digest('base64url').slice(0, 22)
