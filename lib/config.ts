import * as v from 'valibot'
import { compileCacheFileOf, indexFileOf } from './content/stored-files.ts'
import { strategyNames, type StrategyName } from './content/strategy.ts'
import { compilerNames, type CompilerName } from './mdx/compilers/names.ts'

const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, (issue) => `expected one of ${values.join(', ')}; got ${issue.received}`)

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      (issue) => `expected a whole number from ${min} to ${max}; got "${issue.input}"`,
    ),
    v.transform(Number),
  )

const httpAddress = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    (issue) => `expected an address such as https://example.com; got "${issue.input}"`,
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/** Shortest secret: a shorter one can be guessed from one link. */
const minSecret = 16

const secret = v.pipe(
  v.string(),
  // The value is not repeated: messages go to logs
  v.check(
    (text) => text.length >= minSecret,
    (issue) => `expected at least ${minSecret} characters; got ${issue.input.length}`,
  ),
)

const redisAddress = v.pipe(
  v.string(),
  // The value is not repeated: it may hold a password
  v.check(
    (text) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol),
    'expected an address such as redis://localhost:6379; got another text',
  ),
)

const environment = v.object({
  LOADER_STRATEGY: v.optional(oneOf(['auto', ...strategyNames]), 'auto'),
  RENDER_MODE: v.optional(oneOf(['static', 'request']), 'static'),
  LOADER_CACHE: v.optional(oneOf(['off', 'lru']), 'off'),
  LOADER_WORKERS: v.optional(wholeNumber(1, 64)),
  PRERENDER_POSTS: v.optional(wholeNumber(0, 1_000_000), '100'),
  CONTENT_DIR: v.optional(v.string(), 'content'),
  CONTENT_FAULTS: v.optional(oneOf(['fail', 'show']), 'fail'),
  MDX_COMPILER: v.optional(oneOf(compilerNames), 'satteri'),
  SITE_URL: v.optional(httpAddress),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  PREVIEW_SECRET: v.optional(secret),
  REDIS_URL: v.optional(redisAddress),
})

/** All names that are read, for commands that check whether one of them changed. */
export const environmentNames = Object.keys(environment.entries) as (keyof typeof environment.entries)[]

/**
 * Variables that hosts and container engines set. They are not settings: nobody sets them by hand, and no value is
 * invalid.
 */
const platformNames = [
  'VERCEL',
  'VERCEL_ENV',
  'AWS_LAMBDA_FUNCTION_NAME',
  'AWS_LAMBDA_FUNCTION_MEMORY_SIZE',
  'KUBERNETES_SERVICE_HOST',
  'container',
  'NODE_ENV',
] as const

/** Those that are set, by name, so that a finding can name its source. */
export type PlatformEnv = Partial<Record<(typeof platformNames)[number], string>>

/** The environment as the rest of the project sees it: typed, with every default filled in. */
export interface Config {
  strategy: StrategyName | 'auto'
  renderMode: 'static' | 'request'
  cache: 'off' | 'lru'
  /** Size of the worker reader's pool; undefined leaves it to the CPU quota. */
  workers: number | undefined
  /** How many of the newest posts a build prerenders. The others are rendered at their first request. */
  prerenderPosts: number
  /** As given: absolute, or relative to the working directory. */
  contentDir: string
  contentFaults: 'fail' | 'show'
  compiler: CompilerName
  /** Canonical address without a trailing slash. */
  siteUrl: string
  /**
   * Whether `SITE_URL` is set or the host names the published address. Without either, canonical addresses point to
   * `localhost`.
   */
  siteUrlIsSet: boolean
  port: number
  /** Signs links to drafts; undefined: there are none. Never shown. */
  previewSecret: string | undefined
  /** Shares rendered pages between instances; undefined: each has its own. A build never uses it. Never shown. */
  redisUrl: string | undefined
  /** Whether drafts and scheduled posts are shown: only in `npm run dev`. */
  showUnpublished: boolean
  /** Input of `detectDeployment`. */
  platformEnv: PlatformEnv
}

/** The environment has invalid values; the message has one line for each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Parses the settings in `env`. An empty value counts as unset.
 * @throws {ConfigError} listing every invalid value
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const result = v.safeParse(environment, given(environmentNames, env))
  if (!result.success) {
    const lines = result.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`)
    throw new ConfigError(`The environment cannot be used:\n${lines.join('\n')}`)
  }
  const { output } = result
  // Vercel sets this in each build and each function
  const published = env.VERCEL_PROJECT_PRODUCTION_URL?.trim()
  const siteUrl = output.SITE_URL ?? (published ? `https://${published}` : undefined)
  return {
    strategy: output.LOADER_STRATEGY,
    renderMode: output.RENDER_MODE,
    cache: output.LOADER_CACHE,
    workers: output.LOADER_WORKERS,
    prerenderPosts: output.PRERENDER_POSTS,
    contentDir: output.CONTENT_DIR,
    contentFaults: output.CONTENT_FAULTS,
    compiler: output.MDX_COMPILER,
    siteUrl: siteUrl ?? 'http://localhost:3000',
    siteUrlIsSet: siteUrl !== undefined,
    port: output.PORT,
    previewSecret: output.PREVIEW_SECRET,
    redisUrl: env.NEXT_PHASE === 'phase-production-build' ? undefined : output.REDIS_URL,
    showUnpublished: env.NODE_ENV === 'development',
    platformEnv: given(platformNames, env),
  }
}

/** The names that are set, with their values. */
function given<Name extends string>(
  names: readonly Name[],
  env: Record<string, string | undefined>,
): Partial<Record<Name, string>> {
  const values = names.map((name) => [name, env[name]?.trim()] as const)
  return Object.fromEntries(values.filter(([, value]) => value)) as Partial<Record<Name, string>>
}

/** The environment of this process, parsed once. The render mode is that of the build, which the bundler inlines. */
export const config: Config = parseConfig({
  ...process.env,
  RENDER_MODE: process.env.BUILT_RENDER_MODE ?? process.env.RENDER_MODE,
})

/**
 * Path of the index, relative to the working directory. A folder that is deployed without the project holds one index:
 * the one that it was built with, whatever `CONTENT_DIR` says there.
 */
export const indexFile: string = process.env.BUILT_INDEX_FILE ?? indexFileOf(config.contentDir)

/** Whether the picture of a shared link is drawn if its page has none: as site.config.ts says and the build found. */
export const drawsShareImages: boolean = process.env.BUILT_SHARE_IMAGES === 'drawn'

/** Folder of the fonts of share images: a server may run in another folder than the project's. */
export const fontsFolder: string = process.env.BUILT_FONTS_FOLDER ?? 'node_modules/@fontsource-variable'

/** Whether this is a function or a standalone folder: it has no content folder, compiler or parsers. */
export const isDeployedAlone: boolean = process.env.BUILT_INDEX_FILE !== undefined

/** File that stores compiled posts between builds, relative to the working directory. */
export const compileCacheFile: string = compileCacheFileOf(config.contentDir)
