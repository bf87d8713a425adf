import fs from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { placeOf } from '../../core/errors.ts'
import { spelledAsOnDisk } from '../files/spelled-on-disk.ts'
import { withoutComments } from './comments.ts'
import { isWithin, relativePath } from '../../core/paths.ts'
import { statRegular } from '../../core/regular-file.ts'

/** A file that a post imports, with all that it imports itself. */
export interface DemoModule {
  /** Path within the content folder as the post writes it, perhaps without an ending. */
  path: string
  /** The file, within the content folder; empty if it cannot be imported. */
  file: string
  /** That file and those that it imports, within the content folder. */
  files: string[]
  /** Whether it can be evaluated on the server: it has no elements and no hooks. */
  isValue: boolean
  /** Why it cannot be imported. */
  problem: ModuleProblem | null
}

/** What is wrong with a file that is imported, or with one that it imports. */
export interface ModuleProblem {
  /** The file whose import cannot be used; null if it is the post's own. */
  importer: string | null
  /** Line of the import in the importer, 1-based. */
  line: number
  column: number
  message: string
  expected: string
  found: string
}

/** The first syntax error of a script. */
export type SyntaxProblem = Pick<ModuleProblem, 'line' | 'column' | 'message'>

type FindSyntaxError = (file: string, text: string) => SyntaxProblem | null

/** Loads what finds the first syntax error of a script: the compiler of the bundler. */
export type FindSyntaxErrors = () => Promise<FindSyntaxError>

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.json']
const script = /\.(?:[jt]sx?|[cm]js)$/i
const styleSheet = /\.css$/i
/** Other files that a module may import: the bundler supports them. */
const image = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i
const otherAsset = /\.(?:woff2?|txt)$/i
const json = /\.json$/i
/** Largest file, in bytes: imported files are sent to readers. */
const maxSize = 5_000_000

export const isScript = (file: string): boolean => script.test(file)
export const isStyleSheet = (file: string): boolean => styleSheet.test(file)
export const isImage = (file: string): boolean => image.test(file)

/**
 * Resolves what posts import, each with everything that it imports.
 * @param findErrors by default none is looked for
 */
export async function demoModules(
  contentDir: string,
  imported: readonly string[],
  findErrors?: FindSyntaxErrors,
): Promise<DemoModule[]> {
  const findError = imported.length > 0 ? await findErrors?.() : undefined
  return imported.map((each) => demoModule(contentDir, each, findError))
}

/**
 * Resolves what a post imports, and everything that this imports. Nothing outside the content folder is opened.
 * @param onServer whether it stays there, where modules of Node can be imported
 */
export function demoModule(
  contentDir: string,
  imported: string,
  findError: FindSyntaxError = () => null,
  onServer = false,
): DemoModule {
  const found: DemoModule = { path: imported, file: '', files: [], isValue: true, problem: null }
  const real = fs.existsSync(contentDir) ? fs.realpathSync(contentDir) : contentDir
  const fail = (problem: Omit<ModuleProblem, 'importer' | 'line' | 'column'>, from?: ImportedName) =>
    void (found.problem ??= {
      importer: from?.file ?? null,
      ...(from ? placeOf(from.text, from.offset) : { line: 1, column: 1 }),
      ...problem,
    })
  const seen = new Set<string>()
  const add = (wanted: string, from?: ImportedName): string | null => {
    const { file, problem } = resolveIn(contentDir, real, wanted, from === undefined)
    if (problem !== null) return (fail(problem, from), null)
    if (seen.has(file)) return file
    seen.add(file)
    found.files.push(file)
    if (!script.test(file) && !styleSheet.test(file) && !json.test(file)) {
      // A font and the like are for modules
      if (!isImage(file) && !(from && otherAsset.test(file))) fail({ ...kinds, found: file }, from)
      return file
    }
    const text = fs.readFileSync(path.join(contentDir, file), 'utf8')
    const error = script.test(file) ? findError(file, text) : json.test(file) ? jsonError(text) : null
    if (error)
      found.problem ??= {
        importer: file,
        ...error,
        message: `it does not compile: ${error.message}`,
        expected: json.test(file) ? 'valid JSON' : 'valid JavaScript or TypeScript',
        found: (text.split('\n')[error.line - 1] ?? '').slice(error.column - 1).trim() || 'the end of the line',
      }
    if (!isForServer(file, text)) found.isValue = false
    for (const each of importedNames(file, text)) {
      const { name } = each
      if (/^\.{1,2}\//.test(name)) add(path.posix.join(path.posix.dirname(file), name), each)
      else if (!styleSheet.test(file) && !(isOfNode(name) ? onServer : isInstalled(name)))
        fail({ ...packages, found: name }, each)
    }
    return file
  }
  const file = add(imported)
  if (file !== null && found.problem === null) found.file = file
  return found
}

const kinds = {
  message: 'it is not a file that can be imported',
  expected: 'an image, or a file that ends in .tsx, .jsx, .ts, .js, .mjs, .css or .json',
}

function jsonError(text: string): SyntaxProblem | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const { message } = error as Error
    const [, line = '1', column = '1'] = /line (\d+) column (\d+)/.exec(message) ?? []
    return { line: Number(line), column: Number(column), message: message.replace(/ (?:in JSON )?at position.*/, '') }
  }
}

const packages = {
  message: 'it imports a package that is not installed',
  expected: 'a file beside it, or a package that `npm install` has added to this project',
}

const isForServer = (file: string, text: string): boolean =>
  !/\.[jt]sx$/i.test(file) &&
  !/\.module\.css$/i.test(file) &&
  !/^\s*['"]use client['"]|\buse[A-Z]\w*\s*\(|<\/?[A-Za-z][\w.]*[\s/>]/m.test(text)

/**
 * Finds the file of a path, with the endings that a bundler tries.
 * @param inAnyForm whether the name may be decomposed on disk and composed in the path, or the other way round; a
 * bundler
 *   would not find such a file
 */
function resolveIn(contentDir: string, realContentDir: string, wanted: string, inAnyForm: boolean) {
  const outside = {
    message: 'it is outside the content folder',
    expected: 'a file within the content folder',
    found: wanted,
  }
  if (wanted === '..' || wanted.startsWith('../')) return { file: '', problem: outside }
  const candidates = [
    ...endings.map((ending) => `${wanted}${ending}`),
    // TypeScript lets authors name the file that it would compile to
    ...(/\.jsx?$/.test(wanted) ? [wanted.replace(/\.js(x?)$/, '.ts$1'), wanted.replace(/\.jsx?$/, '.tsx')] : []),
    ...endings.slice(1).map((ending) => `${wanted}/index${ending}`),
  ]
  for (const candidate of candidates) {
    const asWritten = path.join(contentDir, candidate)
    const full = inAnyForm && !fs.existsSync(asWritten) ? (spelledAsOnDisk(asWritten) ?? asWritten) : asWritten
    const file = relativePath(contentDir, full)
    const stat = statRegular(full)
    if (!stat) continue
    if (!isWithin(fs.realpathSync(full), realContentDir)) return { file: '', problem: outside }
    if (stat.size > maxSize)
      return {
        file: '',
        problem: {
          message: 'it is too large',
          expected: `at most ${maxSize.toLocaleString('en')} bytes`,
          found: `${file}, ${stat.size.toLocaleString('en')} bytes`,
        },
      }
    return { file, problem: null }
  }
  return {
    file: '',
    problem: { message: 'there is no such file', expected: 'a file within the content folder', found: wanted },
  }
}

interface ImportedName {
  file: string
  text: string
  name: string
  /** The name as it stands in the text, from `offset`. */
  written: string
  offset: number
}

const inScript =
  /(?:^|[;}])[ \t]*(?:import|export)\s(?:(?!type\s)[^'"`;]{0,5000}?\sfrom\s*|\s*)?(?=['"])(['"])([^'"\n]+)\1|\b(?:import|require)\s*\(\s*(['"])([^'"\n]+)\3\s*\)/gm
const inStyleSheet = /@import\s+(?:url\(\s*)?['"]?([^'")\s;]+)|\burl\(\s*['"]?([^'")\s]+)/g

/** What a file imports. Comments are blanked first. */
function* importedNames(file: string, text: string): Generator<ImportedName> {
  const isStyle = styleSheet.test(file)
  const code = withoutComments(text, isStyle)
  for (const match of code.matchAll(isStyle ? inStyleSheet : inScript)) {
    const written = match[1] && isStyle ? match[1] : (match[2] ?? match[4]!)
    const name = isStyle ? cssName(written) : written
    if (name !== null) yield { file, text, name, written, offset: match.index + match[0].lastIndexOf(written) }
  }
}

/** The text of a script or style sheet in which each name that it imports is another. */
export function withImports(file: string, text: string, rename: (name: string) => string): string {
  let [renamed, end] = ['', 0]
  for (const { written, offset } of importedNames(file, text)) {
    renamed += text.slice(end, offset) + rename(written)
    end = offset + written.length
  }
  return renamed + text.slice(end)
}

/** A path of a style sheet as a relative one; null for another site's, for data and for a path from the root. */
const cssName = (name: string): string | null =>
  /^(?:[a-z][a-z\d+.-]*:|\/|#|[^.\w]*~)/i.test(name) ? null : name.startsWith('.') ? name : `./${name}`

/** Where the bundler finds packages. In the bundle of `npm run dev` this file has no folder. */
function* packageFolders(folder = /* turbopackIgnore: true */ process.cwd()): Generator<string> {
  yield path.join(/* turbopackIgnore: true */ folder, 'node_modules')
  if (path.dirname(folder) !== folder) yield* packageFolders(path.dirname(folder))
}

const isOfNode = (name: string): boolean => name.startsWith('node:') || builtinModules.includes(name)

/** Whether the project has a package of this name, or a folder above it. */
function isInstalled(name: string): boolean {
  if (name.split('/').includes('..')) return false
  const folder = /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]
  return (
    folder !== undefined && packageFolders().some((place) => fs.existsSync(path.join(place, folder, 'package.json')))
  )
}
