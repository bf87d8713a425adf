/** The source of one post's body, and the file it comes from. */
export interface BodySource {
  /** Path within the content folder, with forward slashes. */
  file: string
  source: string
}

/** Content can throw any value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'it throws a value that is not an error'
