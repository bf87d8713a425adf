import type { ComponentProps, CSSProperties, ReactNode } from 'react'

interface FigureProps {
  /** An address, or an image object of a bundler. */
  src?: string | { src: string; width?: number; height?: number }
  alt?: string
  caption?: ReactNode
  title?: string
  width?: number | string
  height?: number | string
  srcSet?: string
  sizes?: string
  style?: CSSProperties
  children?: ReactNode
}

/** An image, or other content, with a caption. */
export function Figure({ src, caption, title, children, ...rest }: FigureProps) {
  const text = caption ?? title
  return (
    <figure>
      {src && <Image src={src} {...rest} />}
      {children}
      {text && <figcaption>{text}</figcaption>}
    </figure>
  )
}

/** An image with the attributes that `next/image` and others share with `<img>`; a caption makes it a figure. */
export function Image({ src, alt = '', width, height, caption, title, srcSet, sizes, style }: FigureProps): ReactNode {
  if (!src) return null
  const own = { ...(srcSet && { srcSet, sizes }), ...(style && { style }) }
  if (caption) return <Figure src={src} alt={alt} width={width} height={height} caption={caption} {...own} />
  const given = typeof src === 'object' ? src : { src }
  return (
    <Picture
      src={given.src}
      alt={alt}
      width={width ?? ('width' in given ? given.width : undefined)}
      height={height ?? ('height' in given ? given.height : undefined)}
      title={title}
      {...own}
    />
  )
}

/** An image. It loads when it is near the viewport, and decodes without blocking the text. */
export function Picture({ alt = '', style, ...rest }: ComponentProps<'img'>) {
  const { maxWidth: widest, minWidth: least } = style ?? {}
  const limits = {
    ...(widest !== undefined && { maxWidth: withinPage(widest) }),
    ...(least !== undefined && { minWidth: withinPage(least) }),
  }
  return <img alt={alt} loading="lazy" decoding="async" {...rest} {...(style && { style: { ...style, ...limits } })} />
}

/** In CSS a number of React is one of pixels. `none` is no part of `min()`, so that the style sheet's limit stays. */
const withinPage = (width: number | string) => `min(${typeof width === 'number' ? `${width}px` : width}, 100%)`
