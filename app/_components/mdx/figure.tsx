import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

export interface FigureProps {
  src: string
  alt?: string
  caption?: ReactNode
  width?: number | string
  height?: number | string
}

/** An image with a caption. */
export function Figure({ src, alt = '', caption, ...size }: FigureProps) {
  const { width, height } = size
  return (
    <figure>
      <Picture src={src} alt={alt} width={width} height={height} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
