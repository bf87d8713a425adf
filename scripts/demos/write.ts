import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../lib/core/hash.ts'
import {
  isImage,
  isScript,
  isStyleSheet,
  withImports,
  type DemoModule,
  type ModuleProblem,
} from '../../lib/content/demos/modules.ts'
import { isOwnComponents, ownComponentNames } from '../../lib/content/demos/own-components.ts'
import { relativePath } from '../../lib/core/paths.ts'

/** Where the bundler finds what posts import. */
export interface DemoFolder {
  contentDir: string
  /** Absolute path of the generated folder, within the project: the bundler follows no import out of it. */
  folder: string
  /** Absolute path of the app that the bundler builds. */
  app: string
}

/** The modules that a build puts in the place of empty ones. */
const loadersFile = 'loaders.tsx'
const importedFilesFile = 'imported-files.ts'

/**
 * Writes the modules through which pages load the imports of posts, with copies of the imported files. A file that has
 * the right content already is not written again, so that a watching bundler sees only the changes.
 * @param resolved the imports of posts
 * @param always writes the modules although posts import nothing, as in development, where they may do so later
 * @returns a hash of everything that was written; empty if there is nothing
 */
export function writeDemos(
  { contentDir, folder, app }: DemoFolder,
  resolved: readonly DemoModule[],
  always = false,
): string {
  const modules = resolved.filter(isThere)
  if (modules.length === 0 && !always) {
    fs.rmSync(folder, { recursive: true, force: true })
    return ''
  }
  const written = new Map<string, string | Buffer>()
  for (const file of new Set(modules.flatMap(({ files, problem }) => (problem ? [] : files))))
    written.set(`files/${plainName(file)}`, textOfCopy(contentDir, file))
  const holders = modules.filter(isStyle)
  for (const [at, { file }] of holders.entries())
    written.set(
      `styles/${at}.tsx`,
      `import ${JSON.stringify(`../files/${plainName(file)}`)}\n\nexport const Style = () => null\n`,
    )
  const helpers = relativePath(folder, path.join(app, 'app/_components/demos'))
  written.set(loadersFile, loadersOf(modules, holders, helpers))
  written.set(importedFilesFile, importedFilesOf(modules, contentDir, helpers))
  for (const [name, content] of written) writeIfChanged(path.join(folder, name), content)
  removeOthers(folder, written)
  return hashOf([...written].map(([name, content]) => `${name} ${hashOf(content)}`).join('\n'))
}

/**
 * Whether a module was found. A scan also matches imports in code blocks. A broken import is reported where the post is
 * compiled.
 */
const isThere = ({ files, problem }: DemoModule): boolean => problem === null || files.length > 0

const isStyle = ({ file }: DemoModule): boolean => isStyleSheet(file)
const isInBrowser = ({ file }: DemoModule): boolean => isStyleSheet(file) || isScript(file)

/**
 * The name of a copy. Turbopack shortens the path of a module to a number of bytes, and fails within a letter that has
 * several, such as those of Korean. Endings stay, also where an import leaves them out.
 */
const plainName = (name: string): string =>
  name.replaceAll(/[^/.]*\P{ASCII}[^/.]*/gu, (part) => `_${hashOf(part.normalize('NFC')).slice(0, 12)}`)

function textOfCopy(contentDir: string, file: string): string | Buffer {
  const bytes = fs.readFileSync(path.join(contentDir, file))
  return isScript(file) || isStyleSheet(file) ? withImports(file, String(bytes), plainName) : bytes
}

/** The module for the browser and for server rendering: one component per file, loaded by the posts that use it. */
function loadersOf(modules: readonly DemoModule[], holders: readonly DemoModule[], helpers: string): string {
  const entries = modules.flatMap((module) => {
    const source = isStyle(module) ? `./styles/${holders.indexOf(module)}.tsx` : `./files/${plainName(module.file)}`
    if (!isInBrowser(module)) return []
    return [`  ${JSON.stringify(module.path)}: dynamic(() => import(${JSON.stringify(source)}).then(modulePart)),`]
  })
  return [
    "import dynamic from 'next/dynamic'",
    `import { modulePart } from ${JSON.stringify(`${helpers}/module-part.tsx`)}`,
    '',
    'export const loaders = {',
    ...entries,
    '}',
    '',
  ].join('\n')
}

/** The module for the server: the existing files, the values that expressions use, and the problems. */
function importedFilesOf(modules: readonly DemoModule[], contentDir: string, helpers: string): string {
  const inBrowser = modules.filter(isInBrowser).map(({ path }) => path)
  const values = modules.filter(({ isValue, file }) => file !== '' && isValue && !isStyleSheet(file))
  const load = (file: string) =>
    `() => import(${JSON.stringify(`./files/${plainName(file)}`)})${isImage(file) ? '.then(imageValue)' : ''}`
  const problems = modules.flatMap(({ path, problem }) => (problem ? [[path, describe(problem)]] : []))
  const own = modules.find(({ path }) => isOwnComponents(path))
  const names = own ? ownComponentNames(contentDir) : []
  return [
    `import { imageValue } from ${JSON.stringify(`${helpers}/image-value.ts`)}`,
    `export { Demo } from ${JSON.stringify(`${helpers}/../../error.tsx`)}`,
    '',
    `export const inBrowser: ReadonlySet<string> = new Set(${JSON.stringify(inBrowser)})`,
    'export const values = {',
    ...values.map(({ path, file }) => `  ${JSON.stringify(path)}: ${load(file)},`),
    '}',
    `export const problems: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(problems))}`,
    `export const ownComponents: readonly string[] = ${JSON.stringify(names)}`,
    `export const ownFile = ${JSON.stringify(own?.path ?? '')}`,
    '',
  ].join('\n')
}

/** Describes a problem in one line. */
export const describe = ({ importer, line, column, message, found }: ModuleProblem): string =>
  `${importer === null ? '' : `${importer}:${line}:${column}: `}${message} (${found})`

function writeIfChanged(file: string, content: string | Buffer): void {
  const bytes = Buffer.from(content as string)
  if (fs.existsSync(file) && fs.readFileSync(file).equals(bytes)) return
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, bytes)
}

function removeOthers(folder: string, written: ReadonlyMap<string, unknown>): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name)
    if (!entry.isDirectory() && !written.has(relativePath(folder, full))) fs.rmSync(full, { force: true })
  }
}
