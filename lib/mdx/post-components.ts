import type { ComponentType } from 'react'

/** A component that posts can use beside those of the blog itself. */
export interface PostComponent {
  /** Loads it, with its words in a language. Called only for a post that uses it. */
  load(lang: string): Promise<ComponentType<never>>
  /**
   * What is wrong with the attributes that a post gives as literals, as one sentence; null where nothing is.
   * For `check` only: it may read files.
   */
  check?(attributes: Readonly<Record<string, unknown>>): Promise<string | null>
}

/** What `content/components.ts` exports as `components`: each component by the name that posts use. */
export type PostComponents = Readonly<Record<string, PostComponent>>
