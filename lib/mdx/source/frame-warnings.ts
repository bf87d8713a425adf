import { placeOf, type PostWarning } from '../../core/errors.ts'
import { outsideCode } from '../syntax/outside-code.ts'

/** A warning for each frame that was replaced with a link, with its place in the source. */
export function frameWarnings(source: string, linked: readonly string[]): PostWarning[] {
  if (linked.length === 0) return []
  const text = outsideCode(source, 'md')
  let from = 0
  return linked.map((href) => {
    const found = text.slice(from).search(/<iframe/i)
    const named = placeOfFrame(text, href, from)
    const offset = named ?? (found === -1 ? 0 : from + found)
    from = offset + 1
    const origin = URL.parse(href.startsWith('//') ? `https:${href}` : href)?.origin.replace(/^http:/, 'https:')
    const reason = origin
      ? 'add that address to `embeds` in site.config.ts to show it'
      : 'pages of this site are not shown in frames'
    return { ...placeOf(source, offset), message: `a frame is shown as a link to "${origin ?? href}": ${reason}` }
  })
}

/** Offset of the tag with this address; null if it is spelled differently there. */
function placeOfFrame(text: string, href: string, from: number): number | null {
  const at = text.indexOf(href, from)
  if (at === -1) return null
  const tag = text.slice(0, at).toLowerCase().lastIndexOf('<iframe')
  return tag < from ? null : tag
}
