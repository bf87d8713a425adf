import type { Imported } from './post.ts'
import type { Source } from './source.ts'

export interface ImportOptions {
  /** Time zone of dates without an offset. */
  timeZone: string
  download: boolean
}

export interface Format {
  /** Display name: `Tistory export`. */
  title: string
  /** @returns the reason why the source has this format; null if it does not */
  detect: (source: Source) => string | null
  read: (source: Source, options: ImportOptions) => Iterable<Imported> | AsyncIterable<Imported>
}
