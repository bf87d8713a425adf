import { createHash } from 'node:crypto'

/** Programs that say what they are. Most others do not run the script that counts. */
const bots = /bot|crawl|spider|slurp|preview|headless|lighthouse|curl|wget|python|axios|node|fetch|monitor|scan/i

export const isBot = (userAgent: string): boolean => userAgent === '' || bots.test(userAgent)

/**
 * Tells visitors of one day apart, and nothing else: without the salt, which is deleted, no address can be found out
 * from it, and tomorrow the same visitor has another.
 */
export const visitorOf = (salt: string, address: string, userAgent: string): string =>
  createHash('sha256').update(`${salt}\0${address}\0${userAgent}`).digest('base64url').slice(0, 22)
