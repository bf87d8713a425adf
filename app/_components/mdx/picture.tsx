import type { ComponentProps } from 'react'

/** Images load when they come near, and decode without holding up the text. */
export function Picture({ alt = '', ...rest }: ComponentProps<'img'>) {
  return <img alt={alt} loading="lazy" decoding="async" {...rest} />
}
