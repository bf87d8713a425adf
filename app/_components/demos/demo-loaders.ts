import type { ComponentType } from 'react'

/** Renders one component of a file; an empty name renders nothing, and loads the file. */
export type Loader = ComponentType<{ name: string; props: object }>

/**
 * What posts import, by path within the content folder. If posts import anything, `next.config.mjs` puts the module in
 * the place of this one that `lib/content/demos/write.ts` makes.
 */
export const loaders: Readonly<Record<string, Loader>> = {}
