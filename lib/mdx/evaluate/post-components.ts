import type { ComponentType } from 'react'
import type { StaticValue } from '../components/static-value.ts'

/** A component that posts can use in addition to the blog's own. */
export interface PostComponent {
  /** Loads the component with its text in a language. Called only for posts that use it. */
  load(lang: string): Promise<ComponentType<never>>
  /**
   * Address of its style sheet, which only posts that use the component load. An imported style sheet is loaded by
   * every post.
   */
  styleSheet?(): Promise<string>
  /**
   * Checks one use of the component, in `npm run check` and in builds. It may read files.
   * @returns null if the use is right
   */
  check?(use: UseToCheck): Promise<AttributeProblem | null>
}

export interface UseToCheck {
  /** The attributes whose values are literals, or arrays and objects of literals. */
  attributes: Readonly<Record<string, StaticValue>>
  /** Whether `attributes` is complete; false if others are computed or spread. */
  complete: boolean
}

/** A problem with the attributes of a component. */
export interface AttributeProblem {
  message: string
  expected: string
  found: string
}

/** What `content/components.ts` exports as `components`: each component by the name that posts use. */
export type PostComponents = Readonly<Record<string, PostComponent>>
