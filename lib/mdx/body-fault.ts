import { codeFrame, placeOf, type Fault } from '../content/errors.ts'

/** The source of one post's body, and the file it comes from. */
export interface BodySource {
  /** Path within the content folder, with forward slashes. */
  file: string
  source: string
}

/** An error at an offset of a body. */
export function faultAt({ file, source }: BodySource, offset: number, details: FaultDetails): Fault {
  const { line, column } = placeOf(source, offset)
  return { file, line, column, ...details, frame: codeFrame(source, line, column) }
}

type FaultDetails = Pick<Fault, 'message' | 'expected' | 'found'>

/** Content can throw any value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'it throws a value that is not an error'
