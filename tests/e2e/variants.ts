import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The production builds that the browser tests use, and the environment each is built in. */
export const variants = {
  static: { RENDER_MODE: 'static' },
  request: { RENDER_MODE: 'request' },
  standalone: { RENDER_MODE: 'static', BUILD_TARGET: 'standalone' },
  empty: { RENDER_MODE: 'static', CONTENT_DIR: 'tests/e2e/no-posts' },
} satisfies Record<string, Record<string, string>>

export type Variant = keyof typeof variants

/** Where a variant is built, relative to the project. */
export const distDir = (variant: Variant): string => `.next/e2e/${variant}`
