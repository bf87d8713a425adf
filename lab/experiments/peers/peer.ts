import type { Installation } from '../../machine/install.ts'

export interface Peer {
  id: string
  /** Name and version, as tables show them. */
  label: string
  note: string
  /** Whether it compiles MDX, as this blog does. */
  mdx: boolean
  /** Name of its installation's folder within the cache: name and version. */
  folder: string
  /** What to install for it; null if the blog's own packages are enough. */
  install: Installation | null
  posts: { folder: string; extension: 'mdx' | 'md' }
  files: Readonly<Record<string, string>>
  build: { program: string; args: readonly string[]; runByNode: boolean; env?: Readonly<Record<string, string>> }
  output: readonly string[]
  /** Its caches between builds. A cold build starts without these and without `output`. */
  caches: readonly string[]
  /**
   * An ES module in the project's folder that reads from the build; it exports the functions of `Queries`. Loading its
   * imports is part of the time to the first result.
   */
  queries: string
}

/** What every `queries.mjs` exports. `body` is what a page renders: code, HTML or a component. */
export interface Queries {
  count(): Promise<number> | number
  newest(count: number): Promise<string[]> | string[]
  post(slug: string): Promise<{ title: string; body: unknown }> | { title: string; body: unknown }
  /** The text of a body that is not a string. Not timed. */
  textOf?(body: unknown): Promise<string> | string
}
