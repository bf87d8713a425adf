import fs from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { definition, type Definition } from './definition.ts'

/** The module of the app that defines its collections. */
export const configNames = ['content.config.ts', 'content.config.mts', 'content.config.js', 'content.config.mjs']

/** The first of `configNames` in a project; undefined if there is none. */
export const configIn = (project: string): string | undefined =>
  ['', 'src'].flatMap((folder) => configNames.map((name) => path.join(project, folder, name))).find(fs.existsSync)

/**
 * The collections that a module exports, by their names.
 * @throws {Error} if it cannot be loaded, or exports none
 */
export async function loadCollections(file: string): Promise<Map<string, Definition>> {
  const project = path.dirname(file).replace(/[\\/]src$/, '')
  asBundlersDo(project)
  const exported = (await import(pathToFileURL(file).href).catch((cause: Error) => {
    throw new Error(`${placeOf(cause) ?? path.relative(process.cwd(), file)} cannot be loaded: ${cause.message}`, {
      cause,
    })
  })) as Record<string, unknown>
  const collections = new Map(
    Object.entries(exported).flatMap(([name, value]) => {
      const found = (value as { [definition]?: Definition } | null | undefined)?.[definition]
      return found ? [[name, found] as const] : []
    }),
  )
  if (collections.size === 0)
    throw new Error(
      `${path.relative(process.cwd(), file)}: expected an exported collection, such as \`export const posts = defineCollection({ dir: 'content/posts' })\`; it exports ${Object.keys(exported).join(', ') || 'nothing'}`,
    )
  expectFolders(collections)
  return collections
}

/** The first place of the app's own that an error names: file, line and perhaps column. */
function placeOf({ stack = '' }: Error): string | undefined {
  const places = [...stack.matchAll(/(file:\/\/[^\s()]+?)(:\d+(?::\d+)?)(?!\S)/g)]
  const own = places.find(([, url]) => isOwn(url))
  return own && path.relative(process.cwd(), fileURLToPath(own[1]!)) + own[2]
}

/** An index of no posts would be published without a word, and two collections of one folder would share their index. */
function expectFolders(collections: ReadonlyMap<string, Definition>): void {
  const known = new Map<string, { name: string; defined: Definition }>()
  for (const [name, defined] of collections) {
    const { corpus } = defined
    const folder = path.resolve(corpus.contentDir)
    const stat = fs.statSync(folder, { throwIfNoEntry: false })
    const fail = (found: string) => {
      throw new Error(`${name}: dir: expected a folder ${corpus.contentDir} in ${process.cwd()}; ${found}`)
    }
    if (!stat?.isDirectory()) fail(stat ? 'it is a file' : 'there is none')
    const other = known.get(folder)
    if (other && other.defined !== defined) fail(`${other.name} has it already: a folder is one collection`)
    known.set(folder, { name, defined })
  }
}

const isOwn = (url: string | undefined): boolean =>
  url?.startsWith('file:') === true && !fileURLToPath(url).includes(`${path.sep}node_modules${path.sep}`)

/** Node finds a module by its whole name alone. The app's own may be written as bundlers read them. */
function asBundlersDo(project: string): void {
  module.registerHooks({
    resolve(specifier, context, nextResolve) {
      try {
        return nextResolve(specifier, context)
      } catch (error) {
        const base = isOwn(context.parentURL) ? pathOf(specifier, context.parentURL!, project) : null
        const found = base?.find((each) => fs.existsSync(each))
        if (found === undefined) throw error
        return nextResolve(pathToFileURL(found).href, context)
      }
    },
    load(url, context, nextLoad) {
      // Otherwise Node warns that package.json does not say so
      return nextLoad(url, isOwn(url) && url.endsWith('.ts') ? { ...context, format: 'module-typescript' } : context)
    },
  })
}

/** The files that a bundler would look for: `@/` is the project, as in a new Next app. */
function pathOf(specifier: string, parent: string, project: string): string[] | null {
  const isOfProject = specifier.startsWith('@/')
  if (!isOfProject && !/^\.{1,2}\//.test(specifier)) return null
  const bases = isOfProject
    ? ['', 'src'].map((folder) => path.join(project, folder, specifier.slice(2)))
    : [path.resolve(path.dirname(fileURLToPath(parent)), specifier)]
  return bases.flatMap((base) => ['.ts', '.mts', '.js', '.mjs', '/index.ts', '/index.js'].map((end) => base + end))
}
