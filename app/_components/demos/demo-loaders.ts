import type { ComponentType } from 'react'

/** Renders one component of a file; an empty name renders nothing, and loads the file. */
export type Loader = ComponentType<{ name: string; props: object }>

/**
 * The modules that posts import, by path within the content folder. If there are any, the module that
 * `scripts/demos/write.ts` generates replaces this one.
 */
export const loaders: Readonly<Record<string, Loader>> = {}
