import type { Imported } from './post.ts'
import type { Source } from './source.ts'

export interface ImportOptions {
  timeZone: string
  download: boolean
}

export interface Format {
  title: string
  /** @returns the reason why the source has this format; null if it does not */
  detect: (source: Source) => string | null
  read: (source: Source, options: ImportOptions) => Iterable<Imported> | AsyncIterable<Imported>
}
