import { frameAddress } from './embeds.ts'
import type { Strings } from '../../strings/types.ts'
import { fill } from '../../strings/fill.ts'
import { httpUrl } from '../../core/http-url.ts'

/** How a frame changes: another address, a link in its place, or null to leave it as it is. */
export type FrameOutcome = { src: string } | { href: string; text: string } | null

/**
 * Decides how a frame is shown. Pages show frames of the sites that their policy allows. A frame of another site would
 * be an empty box, so a link replaces it.
 * @param embeds the origins that site.config.ts adds
 */
export function frameOutcome(
  properties: Readonly<Record<string, unknown>>,
  embeds: readonly string[],
  strings: Strings,
): FrameOutcome {
  const { src, title } = properties
  if (typeof src !== 'string') return null
  const given = src.trim()
  const address = httpUrl(given, 'https://site.invalid')
  // Anything but the address of a page is left to the rules for scripts, and to the policy
  if (given === '' || !address) return null
  const allowed = frameAddress(given, embeds)
  if (allowed !== null) return allowed === src ? null : { src: allowed }
  const site = address.hostname === 'site.invalid' ? given : address.host
  return {
    href: given,
    text: typeof title === 'string' && title.trim() !== '' ? title.trim() : fill(strings.openFrame, { site }),
  }
}

/** The class of such a link. */
export const frameLinkClass = 'frameLink'

/** The attributes of such a link, as compilers write it. */
export const frameLink = (href: string) => ({ href, className: [frameLinkClass] })

/** A cheap test for sources without frames. */
export const mayHoldFrames = (source: string): boolean => source.includes('<') && /<iframe/i.test(source)
