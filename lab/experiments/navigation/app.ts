import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { filesOfApp, filesUnder } from '../../../lib/cli/app-files.ts'
import { next, root } from '../../../lib/cli/run.ts'
import { config, environmentNames } from '../../../lib/config.ts'
import { rewriteDocuments } from '../../../app/_next/stored-document.ts'
import { runCommand } from '../../machine/command.ts'

export interface BuiltApp {
  cwd: string
  /** Environment variables in addition to this process's own: the same for the server and the build. */
  env: Record<string, string>
}

export interface AppShape {
  renderMode: 'static' | 'request'
  contentDir: string
  counts?: boolean
}

/** Whether posts draw it: a part of the pages, but newer results do not require a new build. */
const isDrawn = (file: string): boolean => /^(?:lab|content)[\\/]/.test(file)

/** Type checks are off, because some types come from parts that the copy lacks; the project itself is checked. */
const configOfCopy = `import config from './next.config.app.mjs'

export default (phase) => ({ ...config(phase), typescript: { ignoreBuildErrors: true } })
`

const siteThatCounts = `import { site as given } from './site.config.given.ts'

export const site = { ...given, counts: true }
`

/**
 * Builds the app with the posts of any folder, in a copy below the project, so that the author's build and index stay
 * untouched. Its `node_modules` are a link to the project's. It is kept between runs and rebuilt when any of its inputs
 * has changed.
 */
export async function provideApp(
  folder: string,
  shape: AppShape,
  onProgress: (doing: string) => void,
): Promise<BuiltApp> {
  const { renderMode, contentDir, counts } = shape
  const env = envOf(shape)
  const built: BuiltApp = { cwd: folder, env }
  const files = filesOfApp()
  const stampFile = path.join(folder, 'built-from')
  const stamp = stampOf(shape, files)
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return built
  fs.rmSync(stampFile, { force: true })
  // Files that are no longer in the project go; the cache of the build before stays
  for (const name of new Set(files.map((file) => file.split(path.sep)[0]!)))
    fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  for (const file of files) fs.cpSync(path.join(root, file), path.join(folder, file))
  const packages = path.join(folder, 'node_modules')
  if (!fs.existsSync(packages)) fs.symlinkSync(path.join(root, 'node_modules'), packages, 'dir')
  replaceInCopy(path.join(folder, 'next.config.mjs'), 'next.config.app.mjs', configOfCopy)
  if (counts) replaceInCopy(path.join(folder, 'site.config.ts'), 'site.config.given.ts', siteThatCounts)
  onProgress(`making the index of ${contentDir}`)
  const node = (...args: string[]) =>
    runCommand({ command: [process.execPath, ...args], cwd: folder, env, ownGroup: true })
  await node('--disable-warning=ExperimentalWarning', path.join(root, 'scripts/index.ts'))
  onProgress(`building the app with RENDER_MODE=${renderMode}`)
  await node(path.join(root, 'node_modules', next), 'build')
  if (config.internals) rewriteDocuments(path.join(folder, '.next'))
  fs.writeFileSync(stampFile, stamp)
  return built
}

const envOf = ({ renderMode, contentDir }: AppShape) => ({
  RENDER_MODE: renderMode,
  CONTENT_DIR: contentDir,
  LOADER_STRATEGY: 'auto',
  BUILD_TARGET: 'server',
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
})

/** A digest of all that shapes a build: files, posts, and the environment, which a build reads too. */
export const stampOf = (shape: AppShape, files: readonly string[]): string =>
  digestOf(
    configOfCopy,
    shape.counts ? siteThatCounts : '',
    JSON.stringify([environmentNames.map((name) => process.env[name]), envOf(shape)]),
    process.version,
    ...files.filter((file) => !isDrawn(file)).flatMap((file) => textsOf(path.join(root, file))),
    ...textsOf(shape.contentDir),
  )

function replaceInCopy(file: string, given: string, text: string): void {
  fs.renameSync(file, path.join(path.dirname(file), given))
  fs.writeFileSync(file, text)
}

export function textsOf(name: string): (string | Buffer)[] {
  return filesUnder(name)
    .toSorted()
    .flatMap((file) => [file, fs.readFileSync(file)])
}

export function digestOf(...texts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex')
}
