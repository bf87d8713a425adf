import type { ComponentType } from 'react'
import type { StaticValue } from './static-value.ts'

/** A component that posts can use beside the blog's own. */
export interface PostComponent {
  /** Loads the component with its text in a language. Called only for posts that use it. */
  load(lang: string): Promise<ComponentType<never>>
  /**
   * Whether what it shows depends on its attributes and language alone: then a server makes it once for all visits. It
   * must not read the clock, nor use hooks.
   */
  constant?: true
  /**
   * Address of the style sheet that it needs: posts that use it load it. One that is imported is loaded by every post.
   */
  styleSheet?(): Promise<string>
  /**
   * Checks one use of the component, in `npm run check` and in builds. It may read files.
   * @returns null if the use is right
   */
  check?(use: UseToCheck): Promise<AttributeProblem | null>
}

/** The attributes of one use of a component. */
export interface UseToCheck {
  /** Those whose values are literals, or arrays and objects of literals. */
  attributes: Readonly<Record<string, StaticValue>>
  /** Whether those are all of them; false if others are computed or spread. */
  complete: boolean
}

/** What is wrong with the attributes of a component. */
export interface AttributeProblem {
  message: string
  expected: string
  found: string
}

/** What `content/components.ts` exports as `components`: each component by the name that posts use. */
export type PostComponents = Readonly<Record<string, PostComponent>>
