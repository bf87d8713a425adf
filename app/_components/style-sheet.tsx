import { preload } from 'react-dom'

/**
 * A style sheet that only some pages need. It is prefetched with the page, and in the head before the page is shown.
 */
export function StyleSheet({ href }: { href: string }) {
  preload(href, { as: 'style' })
  return <link rel="stylesheet" href={href} precedence="own" />
}
