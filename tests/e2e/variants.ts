import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The production builds of the browser tests, and the environment in which each is built and started. */
export const variants = {
  static: { RENDER_MODE: 'static' },
  request: { RENDER_MODE: 'request' },
  standalone: { RENDER_MODE: 'static', BUILD_TARGET: 'standalone' },
  empty: { RENDER_MODE: 'static' },
} satisfies Record<string, Record<string, string>>

export type Variant = keyof typeof variants

/** For behaviour common to both render modes: a change is tested in the first, a release in both. */
export const renderModes = [
  { variant: 'static', tag: [] as string[] },
  { variant: 'request', tag: ['@full'] as string[] },
] as const

/** Build folder of a variant, relative to the project. */
export const distDir = (variant: Variant): string => `.next/e2e/${variant}`

/** The folder in which a variant is built and started, with `content` and `.content/index.db`. */
export const blogFolder = (variant: Variant): string => `${root}.next/e2e/${variant === 'empty' ? 'no-posts' : 'blog'}`
