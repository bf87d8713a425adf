import { isAddressRange } from './core/address-ranges.ts'
import { packages } from '#project-folders'
import { indexFileOf } from './content/files/stored-files.ts'
import { strategyNames, type StrategyName } from './core/strategy-names.ts'
import { compilerNames, type CompilerName } from './mdx/compilers/names.ts'
import { httpUrl } from './core/http-url.ts'
import { decoded } from './core/percent-encoding.ts'

// Every cold start of a function loads this: it uses no library of schemas

/** Reads a value. @throws {Error} that says what was expected, and what was found */
type Parse<T> = (text: string) => T

const oneOf =
  <T extends string>(...names: readonly T[]): Parse<T> =>
  (text) => {
    const found = names.find((name) => name === text)
    if (found === undefined) throw new Error(`expected one of ${names.join(', ')}; got "${text}"`)
    return found
  }

const wholeNumber =
  (min: number, max: number): Parse<number> =>
  (text) => {
    if (!/^\d+$/.test(text) || Number(text) < min || Number(text) > max)
      throw new Error(`expected a whole number from ${min} to ${max}; got "${text}"`)
    return Number(text)
  }

const httpAddress: Parse<string> = (text) => {
  const url = httpUrl(text)
  if (!url || /[?#]/.test(text)) throw new Error(`expected an address such as https://example.com; got "${text}"`)
  return url.href.replace(/\/+$/, '')
}

/** Shortest secret: a shorter one can be guessed from one link. */
const minSecret = 16

const secret: Parse<string> = (text) => {
  // The value is not repeated: messages go to logs
  if (text.length < minSecret) throw new Error(`expected at least ${minSecret} characters; got ${text.length}`)
  return text
}

const redisAddress: Parse<string> = (text) => {
  // The client decodes it: where it cannot, every request would fail
  const isRead = URL.canParse(text) && (!text.includes('%') || decoded(text) !== text)
  if (isRead && /^rediss?:(?:\/\/|\d+$)/i.test(text)) return text
  const got = /^rediss?:\/\//i.test(text)
    ? 'one that cannot be read: a password has %25 for %, %23 for #, %2F for /, %3F for ?'
    : 'a value that does not begin with redis:// or rediss://'
  // The value is not repeated: it may hold a password
  throw new Error(
    `expected an address such as redis://localhost:6379; got ${got} (not shown, as it may hold a password)`,
  )
}

const addressRanges: Parse<readonly string[]> = (text) => {
  const ranges = text.split(',').map((part) => part.trim())
  if (!ranges.every(isAddressRange))
    throw new Error(`expected addresses or ranges such as 127.0.0.1,10.0.0.0/8; got "${text}"`)
  return ranges
}

interface Setting<T> {
  variable: string
  parse: Parse<T>
  /** What counts where the variable is unset. */
  byDefault: T
}

const setting = <T, D extends T | undefined>(variable: string, parse: Parse<T>, byDefault: D): Setting<T | D> => ({
  variable,
  parse,
  byDefault,
})

/** What the environment sets, by the field of `Config`. Secrets and addresses that hold one are never shown. */
const settings = {
  strategy: setting('LOADER_STRATEGY', oneOf<StrategyName | 'auto'>('auto', ...strategyNames), 'auto'),
  renderMode: setting('RENDER_MODE', oneOf('static', 'request'), 'static'),
  cache: setting('LOADER_CACHE', oneOf('off', 'lru'), 'off'),
  /** Size of the worker reader's pool; undefined leaves it to the CPU quota. */
  workers: setting('LOADER_WORKERS', wholeNumber(1, 64), undefined),
  /** How many of the newest posts a build prerenders. The others are rendered at their first request. */
  prerenderPosts: setting('PRERENDER_POSTS', wholeNumber(0, 1_000_000), 100),
  /** As given: absolute, or relative to the working directory. */
  contentDir: setting('CONTENT_DIR', String, 'content'),
  contentFaults: setting('CONTENT_FAULTS', oneOf('fail', 'show'), 'fail'),
  compiler: setting('MDX_COMPILER', oneOf<CompilerName>(...compilerNames), 'satteri'),
  /** Canonical address without a trailing slash, if it is set or the host provides the published address. */
  publicUrl: setting('SITE_URL', httpAddress, undefined),
  port: setting('PORT', wholeNumber(0, 65_535), 3000),
  /** Signs links to drafts; undefined: there are none. */
  previewSecret: setting('PREVIEW_SECRET', secret, undefined),
  /** Signs the webhook that publishes what was pushed; undefined: there is none. */
  pullSecret: setting('PULL_SECRET', secret, undefined),
  /** Shares rendered pages between instances; undefined: each has its own. A build never uses it. */
  redisUrl: setting('REDIS_URL', redisAddress, undefined),
  upstashUrl: setting('UPSTASH_REDIS_REST_URL', httpAddress, undefined),
  upstashToken: setting('UPSTASH_REDIS_REST_TOKEN', String, undefined),
  /** Addresses and ranges of proxies whose `X-Forwarded-For` counts. */
  trustedProxies: setting('TRUSTED_PROXIES', addressRanges, ['127.0.0.0/8', '::1']),
  /** Token that a client must send to read the metrics; undefined: clients of a private network may. */
  metricsToken: setting('METRICS_TOKEN', secret, undefined),
  /** How the server prints: for people, or as lines of JSON. */
  logFormat: setting('LOG_FORMAT', oneOf('text', 'json'), 'text'),
  /** Whether a build uses what is private of Next: `app/_next/`. */
  internals: setting('NEXT_INTERNALS', oneOf('on', 'off'), 'on'),
}

/** All names that are read, for commands that check whether one of them changed. */
export const environmentNames = Object.values(settings).map(({ variable }) => variable)

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

/** The platform variables that are set, by name, so that a finding can name its source. */
export type PlatformEnv = Partial<Record<(typeof platformNames)[number], string>>

type Settings = { [Field in keyof typeof settings]: (typeof settings)[Field]['byDefault'] }

/** The environment as the rest of the project sees it: typed, with every default filled in. */
export interface Config extends Omit<Settings, 'internals' | 'upstashUrl' | 'upstashToken'> {
  /** `publicUrl`, or an address on `localhost`. */
  siteUrl: string
  /** A Redis over HTTP, for views and likes on a function; undefined: there is none. Never shown. */
  upstash: { url: string; token: string } | undefined
  internals: boolean
  /** Whether drafts and scheduled posts are shown: only while posts are written. */
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
  const problems: string[] = []
  const read = ([field, { variable, parse, byDefault }]: [string, Setting<unknown>]) => {
    const text = env[variable]?.trim()
    try {
      return [field, text ? parse(text) : byDefault]
    } catch (error) {
      problems.push(`  ${variable}: ${(error as Error).message}`)
      return [field, byDefault]
    }
  }
  const { internals, upstashUrl, upstashToken, ...values } = Object.fromEntries(
    Object.entries(settings).map(read),
  ) as Settings
  if (!env.UPSTASH_REDIS_REST_URL?.trim() !== !upstashToken)
    problems.push('  UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN: expected both; got one of them')
  if (problems.length > 0) throw new ConfigError(`The environment cannot be used:\n${problems.join('\n')}`)
  // Vercel sets this in each build and each function
  const published = env.VERCEL_PROJECT_PRODUCTION_URL?.trim()
  const publicUrl = values.publicUrl ?? (published ? `https://${published}` : undefined)
  return {
    ...values,
    publicUrl,
    siteUrl: publicUrl ?? 'http://localhost:3000',
    redisUrl: env.NEXT_PHASE === 'phase-production-build' ? undefined : values.redisUrl,
    upstash: upstashUrl && upstashToken ? { url: upstashUrl, token: upstashToken } : undefined,
    internals: internals === 'on',
    showUnpublished: env.NODE_ENV === 'development' || env.BUILT_FOR === 'writing',
    platformEnv: Object.fromEntries(
      platformNames.map((name) => [name, env[name]?.trim()] as const).filter(([, value]) => value),
    ),
  }
}

/** The environment of this process, parsed once. What a build has decided is inlined by the bundler. */
export const config: Config = parseConfig({
  ...process.env,
  CONTENT_DIR: process.env.BUILT_CONTENT_DIR ?? process.env.CONTENT_DIR,
  SITE_URL: process.env.SITE_URL?.trim() || process.env.BUILT_SITE_URL,
  RENDER_MODE: process.env.BUILT_RENDER_MODE ?? process.env.RENDER_MODE,
  NEXT_INTERNALS: process.env.BUILT_INTERNALS ?? process.env.NEXT_INTERNALS,
  BUILT_FOR: process.env.BUILT_FOR,
})

/**
 * Path of the index, relative to the working directory. A folder that is deployed without the project holds one index:
 * the one that it was built with, whatever `CONTENT_DIR` says there.
 */
export const indexFile: string = process.env.BUILT_INDEX_FILE ?? indexFileOf(config.contentDir)

/** Whether the picture of a shared link is drawn if its page has none: as site.config.ts says and the build found. */
export const drawsShareImages: boolean = process.env.BUILT_SHARE_IMAGES === 'drawn'

/** Folder of the fonts of share images: a server may run in another folder than the project's. */
export const fontsFolder: string = process.env.BUILT_FONTS_FOLDER ?? `${packages}/@fontsource-variable`

/** Folder of the blog, absolute. A build of an app that will run by itself works in the folder of that app. */
export const projectFolder: string = process.env.BUILT_PROJECT ?? process.cwd()

/** Folder of the routes, by which links to pages of the blog are checked. */
export const appFolder: string = process.env.BUILT_APP_FOLDER ?? 'app'

/** Whether every page is made at build, as there is no server to make one later. */
export const prerendersAll: boolean = process.env.BUILT_FOR === 'static'

/** Whether this is a function or a standalone folder: it has no content folder, compiler or parsers. */
export const isDeployedAlone: boolean = process.env.BUILT_INDEX_FILE !== undefined

/** The program that publishes what was pushed, as whoever started this server named it; undefined: there is none. */
export const pullProgram: string | undefined = process.env.BUILT_PULL_PROGRAM

/** The `compilerVersion` that the app was built with. */
export const builtCompiler: string | undefined = process.env.BUILT_COMPILER

/** What site.config.ts holds, as the build of a folder that is deployed without the project has checked it. */
export const builtSite: string | undefined = process.env.BUILT_SITE

/** The collections of content.config.ts, as the build has read them; undefined: they are read where they are needed. */
export const builtCollections: string | undefined = process.env.BUILT_COLLECTIONS

/** What `theme/` holds, as a build in a clone has checked it. */
export const builtTheme: string | undefined = process.env.BUILT_THEME
