import type { Installation } from '../../machine/install.ts'

/** A tool that turns a folder of posts into something a site answers from, and how it is asked to do only that. */
export interface Peer {
  id: string
  /** Name and version, as tables show them. */
  label: string
  /** How its build was measured, and where it differs from what its documentation shows. */
  note: string
  /** Whether it compiles MDX, as this blog does. */
  mdx: boolean
  /** Folder of its installation within the cache: name and version. */
  folder: string
  /** What it needs before it can build; null where the blog's own packages are enough. */
  install: Installation | null
  /** Folder of the posts within the tool's project, and the ending that it asks of them. */
  posts: { folder: string; ending: 'mdx' | 'md' }
  /** The files of its project beside the posts, by path. */
  files: Readonly<Record<string, string>>
  /** Its own build command, called in the project's folder, which lies within that of the installation. */
  build: { program: string; args: readonly string[]; runByNode: boolean }
  /** What a build writes for the site to answer from. */
  output: readonly string[]
  /** What it keeps to be faster the next time; a cold build begins without these and without `output`. */
  caches: readonly string[]
  /**
   * An ES module in the project's folder that asks what was built; it exports the functions of `Answers`. What it
   * imports at its top is part of a cold answer.
   */
  answers: string
}

/** What every `answers.mjs` exports. `body` is what a page is handed to show: code, HTML or a component. */
export interface Answers {
  count(): Promise<number> | number
  /** Titles, newest first. */
  newest(count: number): Promise<string[]> | string[]
  post(slug: string): Promise<{ title: string; body: unknown }> | { title: string; body: unknown }
  /** What a body says, where it is not itself text. Never timed. */
  textOf?(body: unknown): Promise<string> | string
}
