import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isWithin, relativePath } from '../../../lib/core/paths.ts'
import { changesFile, makeChangesFile } from './changes-file.ts'
import { generated } from './folders.ts'
import { notedFolders } from './noted-folders.ts'
import { settingsIn } from './settings.ts'

/** What is read and set of Next's configuration. Next's own type has it in every version that is supported. */
export interface PointsixNextConfig {
  serverExternalPackages?: string[] | undefined
  outputFileTracingIncludes?: Record<string, string[]> | undefined
  turbopack?: { resolveAlias?: object | undefined } | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- Next declares it so
  webpack?: any
}

type Configuration<C, Context> = C | ((phase: string, context: Context) => C | Promise<C>)

const engine = '@pointsix/content/engine'
const changes = '@pointsix/content/changes'

/**
 * Lets a Next app use collections: indexes them before `next build`, gets edits to the open page in `next dev`, and puts
 * the index into functions.
 *
 * @example export default withPointsix({ reactStrictMode: true })
 */
export function withPointsix<C extends object = PointsixNextConfig, Context = unknown>(
  given?: Configuration<C, Context>,
): (phase: string, context: Context) => Promise<C> {
  expectNode(process.versions)
  return async (phase, context) => {
    const own = typeof given === 'function' ? await given(phase, context) : (given ?? ({} as C))
    if (phase === 'phase-production-build') indexPosts()
    const isDev = phase === 'phase-development-server'
    if (isDev) makeChangesFile()
    const posts =
      phase === 'phase-production-build' && isScanned() ? notedFolders().filter(isInProject).map(inFolder) : []
    return { ...own, ...added(own as PointsixNextConfig, isDev, posts) } as C
  }
}

/** @throws {Error} for a Node without SQLite, or which strips no types */
function expectNode({ node }: { node: string }): void {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 18) || (major === 23 && minor < 6))
    throw new Error(`@pointsix/content: expected Node 22.18 or newer, such as 24; this is ${node}`)
}

/** Whether a scanning reader answers: it needs the posts wherever the app is moved to. */
const isScanned = (): boolean => !['auto', 'index'].includes(settingsIn(process.env).strategy)

/** No function can hold what lies elsewhere, and Turbopack refuses to look there. */
const isInProject = (folder: string): boolean => isWithin(path.resolve(folder), process.cwd())

/** All files of a folder, as a glob, in which a backslash is no separator. */
const inFolder = (folder: string): string =>
  `${relativePath('', folder).replaceAll(/[\\*?[\]{}()!@+|^,]/g, '\\$&')}/**/*`

/** @param posts globs of what a function holds of the posts */
function added(own: PointsixNextConfig, isDev: boolean, posts: readonly string[]): PointsixNextConfig {
  const { serverExternalPackages = [], outputFileTracingIncludes = {}, turbopack = {}, webpack } = own
  return {
    // A bundler would have to place the compiler's binary, and the threads
    serverExternalPackages: [...serverExternalPackages, engine],
    outputFileTracingIncludes: {
      ...outputFileTracingIncludes,
      '/**': [
        ...(outputFileTracingIncludes['/**'] ?? []),
        `${generated}/**/index.db`,
        `${generated}/**/dates.json`,
        ...posts,
      ],
      '/files/**': [...(outputFileTracingIncludes['/files/**'] ?? []), `${generated}/**/files/**`],
    },
    ...(isDev && {
      turbopack: { ...turbopack, resolveAlias: { ...turbopack.resolveAlias, [changes]: `./${changesFile}` } },
      webpack: (config: { resolve: { alias: object } }, options: unknown) => {
        const changed = webpack ? webpack(config, options) : config
        changed.resolve.alias = { ...changed.resolve.alias, [changes]: path.resolve(changesFile) }
        return changed
      },
    }),
  }
}

/** Marks the environment of a build, whose processes read the configuration too. */
const mark = 'POINTSIX_INDEXED'

/** In a process of its own, which reads content.config.ts without what Next does to modules. @throws if posts are wrong */
function indexPosts(): void {
  if (process.env[mark]) return
  const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
  const { NODE_OPTIONS: _, ...env } = process.env
  const { status, error } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', cli], {
    stdio: 'inherit',
    env: { ...env, NODE_ENV: 'production' },
  })
  if (status !== 0)
    throw new Error(`the posts cannot be published: ${error?.message ?? 'what is wrong with them is printed above'}`)
  process.env[mark] = '1'
}
