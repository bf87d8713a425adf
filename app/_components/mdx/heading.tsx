import type { ComponentProps } from 'react'
import type { Strings } from '@/lib/strings.ts'

/** A heading with a link to itself, which is visible on hover and on focus. */
export function headingIn(Tag: 'h1' | 'h2' | 'h3' | 'h4', strings: Strings) {
  return function Heading({ id, children, ...rest }: ComponentProps<'h2'>) {
    if (!id) return <Tag {...rest}>{children}</Tag>
    if (id === 'footnote-label')
      return (
        <Tag id={id} {...rest}>
          {strings.footnotes}
        </Tag>
      )
    return (
      <Tag id={id} {...rest}>
        {children}
        <a className="headingLink" href={`#${encodeURIComponent(id)}`} aria-label={strings.thisSection}>
          #
        </a>
      </Tag>
    )
  }
}
