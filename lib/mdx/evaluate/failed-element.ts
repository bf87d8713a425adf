import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { failedProperties, takeFailed } from '../html/failed-part.ts'
import type { Images } from '../html/local-references.ts'
import { htmlOf, Markup } from './static-markup.ts'

type Key = Parameters<typeof jsx>[2]

/** An element that replaces content which cannot be shown. */
export const failedElement = (text: string, key?: Key): ReactElement =>
  jsx('strong', { ...failedProperties, children: text }, key)

const isFailed = (node: ReactNode): boolean =>
  isValidElement<{ className?: unknown }>(node) && node.props.className === failedProperties.className

/**
 * A player that is made when a body runs. Messages about its missing files precede it, as in `playerHtml`.
 * @param make makes the player from its properties
 */
export function playerElement(
  make: (props: object) => ReactElement,
  given: { src?: unknown; poster?: unknown; children?: ReactNode },
  images: Images,
  key: Key,
): ReactElement {
  const failed: ReactNode[] = []
  const kept = Object.entries(given).filter(([name, value]) => {
    const missing = /^(?:src|poster)$/.test(name) ? images[String(value)]?.missing : undefined
    if (missing !== undefined) failed.push(failedElement(missing))
    return missing === undefined
  })
  const children = [given.children].flat().flatMap((child: ReactNode) => {
    const html = htmlOf(child)
    const [parts, rest] = html === undefined ? ['', ''] : takeFailed(html)
    if (parts) failed.push(jsx(Markup, { html: parts }))
    else if (isFailed(child)) failed.push(child)
    else return [child]
    return rest ? [jsx(Markup, { html: rest })] : []
  })
  if (failed.length === 0) return make(given)
  const props = Object.fromEntries(kept)
  const isPlayable = 'src' in props || children.some((child) => child !== undefined && child !== '\n')
  const player = isPlayable ? [make({ ...props, children })] : []
  return jsxs(Fragment, { children: [...failed, ...player] }, key)
}
