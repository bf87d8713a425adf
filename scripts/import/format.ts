import type { Imported } from './post.ts'
import type { Source } from './source.ts'

export interface ImportOptions {
  /** The zone of dates without an offset. */
  timeZone: string
  /** Whether images on other sites are fetched. */
  download: boolean
}

/** One kind of source. */
export interface Format {
  /** For people: `Tistory export`. */
  title: string
  /** @returns by what the source was recognised; null if it is of another kind */
  detect: (source: Source) => string | null
  /** @throws {ImportError} if nothing of the source can be read */
  read: (source: Source, options: ImportOptions) => Iterable<Imported> | AsyncIterable<Imported>
}
