/** What a reference in a post leads to. JSON. */
export interface Link {
  href: string
  /** In pixels, of an image whose size is known. */
  width?: number
  height?: number
  /** Smaller versions of an image. */
  srcset?: string
  /** A tiny version of an image, as a `data:` address. */
  preview?: string
  /** Of a file with data, `ChartData` as JSON. */
  text?: string
  /** Why it leads nowhere. */
  missing?: string
}

/** Links by the tokens that compilers leave. */
export type Links = Readonly<Record<string, Link>>

/**
 * The images of a body by their addresses, and the missing files of players, for elements that are made when the body
 * runs.
 */
export type Images = Record<string, Link>
