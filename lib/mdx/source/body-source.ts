import { formatOf } from '../../core/identity.ts'
import type { BodyFormat } from '../compiler.ts'

export interface BodySource {
  /** Path within the content folder, with forward slashes. */
  file: string
  source: string
  /** The post's language. */
  lang: string
  /** The format to compile as. Default: by the extension of the file. */
  format?: BodyFormat
}

export const formatOfBody = ({ file, format }: Pick<BodySource, 'file' | 'format'>): BodyFormat =>
  format ?? formatOf(file)
