/** The source of one post's body, and the file it comes from. */
export interface BodySource {
  /** Path within the content folder, with forward slashes. */
  file: string
  source: string
  /** The post's language. */
  lang: string
}
