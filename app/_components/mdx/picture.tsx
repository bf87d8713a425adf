import type { ComponentProps } from 'react'

/** An image. It loads when it is near the viewport, and decodes without blocking the text. */
export function Picture({ alt = '', ...rest }: ComponentProps<'img'>) {
  return <img alt={alt} loading="lazy" decoding="async" {...rest} />
}
