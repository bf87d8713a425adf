import type { ComponentProps } from 'react'
import type { Strings } from '@/lib/strings.ts'

/**
 * A heading and the link to itself, which shows when one points at the heading or reaches the link with the keyboard.
 */
export function headingIn(Tag: 'h1' | 'h2' | 'h3' | 'h4', words: Strings) {
  return function Heading({ id, children, ...rest }: ComponentProps<'h2'>) {
    if (!id) return <Tag {...rest}>{children}</Tag>
    if (id === 'footnote-label')
      return (
        <Tag id={id} {...rest}>
          {words.footnotes}
        </Tag>
      )
    return (
      <Tag id={id} {...rest}>
        {children}
        <a className="headingLink" href={`#${encodeURIComponent(id)}`} aria-label={words.thisSection}>
          #
        </a>
      </Tag>
    )
  }
}
