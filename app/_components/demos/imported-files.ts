import type { ComponentType } from 'react'
import type { DemoProps } from './demo.tsx'

// If posts import anything, the module that `scripts/demos/write.ts` generates replaces this one

/** The files in `demo-loaders.ts`, by path within the content folder as posts write it. */
export const inBrowser: ReadonlySet<string> = new Set()

/** The files with values for expressions. */
export const values: Readonly<Record<string, () => Promise<object>>> = {}

/** Why a file cannot be imported. */
export const problems: Readonly<Record<string, string>> = {}

/** The names of the components in the content folder's own `components.tsx`. */
export const ownComponents: readonly string[] = []

/** Renders an export of one of these files. A blog without imports sends nothing of it to the browser. */
export const Demo: ComponentType<DemoProps> = () => null

/** The path of that `components.tsx`; empty if there is none. */
export const ownFile: string = ''
