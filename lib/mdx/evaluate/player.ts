import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { failedProperties, takeFailed } from '../html/failed-part.ts'
import { htmlOf, Markup } from './static-markup.ts'

/** The element that replaces content which cannot be shown. */
export const failedPart = (text: string, key?: Parameters<typeof jsx>[2]): ReactElement =>
  jsx('strong', { ...failedProperties, children: text }, key)

const isFailed = (node: ReactNode): boolean =>
  isValidElement<{ className?: string }>(node) && node.props.className === failedProperties.className

/** The same element, of one that is HTML. */
const failedMarkup = (html: string): ReactElement => {
  const content = html.replace(/^<[^>]*>|<[^>]*>$/g, '')
  return jsx('strong', { ...failedProperties, dangerouslySetInnerHTML: { __html: content } })
}

/** Whether an element plays files. */
export const isPlayer = (tag: string | undefined): boolean => tag === 'video' || tag === 'audio'

/** Whether a child of a player is a source, or may render one: not text, and no other element. */
function mayPlay(node: ReactNode): boolean {
  const html = htmlOf(node)
  if (html !== undefined) return /<source\b/.test(html)
  if (isValidElement(node) && typeof node.type === 'string') return node.type === 'source'
  return typeof node === 'object' && node !== null
}

interface PlayerProps {
  src?: unknown
  poster?: unknown
  children?: unknown
}

/**
 * Takes the messages about missing files out of a player, as `playerHtml` does with one that is HTML.
 * @param missingPoster why its poster is missing
 * @returns the messages, and the properties of what is left; null if that has nothing to play
 */
export function splitPlayer(
  { poster, children, ...others }: PlayerProps,
  missingPoster: string | undefined,
): { failed: ReactNode[]; left: PlayerProps | null } {
  const failed: ReactNode[] = missingPoster === undefined ? [] : [failedPart(missingPoster)]
  const kept = ([children].flat(Infinity) as ReactNode[]).flatMap((child) => {
    const html = htmlOf(child)
    const taken = html === undefined ? null : takeFailed(html)
    if (isFailed(child)) failed.push(child)
    else if (!taken || taken.failed.length === 0) return [child]
    else failed.push(...taken.failed.map(failedMarkup))
    return taken ? [jsx(Markup, { html: taken.left })] : []
  })
  if (others.src === undefined && !kept.some(mayPlay)) return { failed, left: null }
  const shown = missingPoster === undefined ? { ...others, poster } : others
  return { failed, left: { ...shown, children: kept.length === 1 ? kept[0] : kept } }
}
