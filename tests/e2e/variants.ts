import { hash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StrategyName } from '../../lib/core/strategy-names.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The production builds of the browser tests, and the environment in which each is built and started. */
export const variants = {
  static: { RENDER_MODE: 'static' },
  request: { RENDER_MODE: 'request' },
  standalone: { RENDER_MODE: 'static', BUILD_TARGET: 'standalone', SITE_URL: 'https://built.example' },
  empty: { RENDER_MODE: 'static' },
} satisfies Record<string, Record<string, string>>

/** The reader of each build, if it is not the index. Its server starts with any. */
export const builtFor: { [variant in keyof typeof variants]?: StrategyName } = { request: 'sync', empty: 'worker' }

export type Variant = keyof typeof variants

/** For behaviour common to both render modes: a change is tested in the first, a release in both. */
export const renderModes = [
  { variant: 'static', tag: [] as string[] },
  { variant: 'request', tag: ['@full'] as string[] },
] as const

/** Build folder of a variant, relative to the project. */
export const distDir = (variant: Variant): string => `.next/e2e/${variant}`

/** Like the posts of many authors, the blogs lie outside the project, below a name that a glob would not match. */
const blogs = path.join(
  fs.realpathSync(os.tmpdir()),
  `pointsix-e2e ${hash('sha256', root).slice(0, 8)}`,
  '내 글 (v1) [x]',
)

/** The folder in which a variant is built and started, with `content` and `.content/index.db`. */
export const blogFolder = (variant: Variant): string => path.join(blogs, variant === 'empty' ? 'no-posts' : 'blog')
