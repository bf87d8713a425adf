import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { cache } from '#project-folders'
import { project } from '../../lib/cli/run.ts'
import { ConfigError } from '../../lib/config.ts'
import { demoModule } from '../../lib/content/demos/modules.ts'
import { faultAt, faultAtOffset, type Fault } from '../../lib/core/errors.ts'
import { relativePath } from '../../lib/core/paths.ts'
import { slotNames } from '../../lib/site/slots.ts'
import { namedModules, ownModules } from '../own-modules.ts'
import { unlessChecked } from './kept-types.ts'

/**
 * What a build would fail on in the files beside the posts that an author writes: `site.config.ts`,
 * `content/components.ts`, `theme/slots.tsx` and all that these import. The paths are relative to the content folder.
 */
export const buildFaults = async (contentDir: string): Promise<Fault[]> => [
  ...filesNotThere(contentDir),
  ...(await (canCheckTypes()
    ? unlessChecked(checked(), () => typeFaults(contentDir))
    : [...slotFaults(contentDir), ...(await importFaults(contentDir))])),
]

const at = (name: string): string => path.join(project, name)
const compiler = at('node_modules/typescript/bin/tsc')

/** The files whose types are checked, with what they import. */
const checked = (): string[] =>
  ['site.config.ts', 'content.config.ts', 'mdx.config.ts']
    .filter((name) => fs.existsSync(at(name)))
    .concat(ownModules())
    .map(at)

/** A folder that has only posts and settings need not have TypeScript; an author who uses it has a tsconfig.json. */
const canCheckTypes = (): boolean => fs.existsSync(compiler) && fs.existsSync(at('tsconfig.json'))

/** What the type checker finds: a name that is not exported, a file or a package that is not there, bad syntax. */
async function typeFaults(contentDir: string): Promise<Fault[]> {
  const args = [compiler, '--pretty', 'false', '--project', typesOfContent()]
  const failed = await promisify(execFile)(process.execPath, args, { cwd: project }).catch(
    (error: Error & { stdout: string }) => error,
  )
  if (!(failed instanceof Error)) return []
  const found = [...failed.stdout.matchAll(/^(.+)\((\d+),(\d+)\): error (.*)$/gm)]
  if (found.length === 0)
    throw new ConfigError(`tsconfig.json cannot be used: ${failed.stdout.trim() || failed.message}`)
  return found.map(([, name, line, column, message]) => {
    const file = at(name!)
    const details = { message: message!, expected: '', found: '' }
    const place = { line: Number(line), column: Number(column) }
    return faultAt(relativePath(contentDir, file), fs.readFileSync(file, 'utf8'), place, details)
  })
}

/** The configuration of the type checker: this project's, or one that is made of that of an author. */
function typesOfContent(): string {
  const own = at('tsconfig.content.json')
  if (fs.existsSync(own)) return own
  const file = at(`${cache}/tsconfig.json`)
  const config = {
    extends: at('tsconfig.json'),
    compilerOptions: {
      noEmit: true,
      allowImportingTsExtensions: true,
      incremental: true,
      composite: false,
      jsx: 'preserve',
      tsBuildInfoFile: 'content.tsbuildinfo',
    },
    files: checked(),
    include: [],
  }
  if (config.files.length === 0) return at('tsconfig.json')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, JSON.stringify(config))
  return file
}

/** What can be found without a type checker: a file or a package that is not there, bad syntax. */
async function importFaults(contentDir: string): Promise<Fault[]> {
  const own = ownModules()
  if (own.length === 0) return []
  const { findSyntaxErrors } = await import('../demo-syntax.ts')
  const find = await findSyntaxErrors()
  return own.flatMap((module) => {
    const { problem } = demoModule(project, module, find, true)
    if (problem === null) return []
    const { importer, line, column, expected, ...rest } = problem
    const details = { ...rest, expected: expected.replace('within the content folder', 'of the project') }
    const file = at(importer ?? module)
    return [faultAt(relativePath(contentDir, file), fs.readFileSync(file, 'utf8'), { line, column }, details)]
  })
}

/** Names in `theme/slots.tsx` that are no slots, of which nothing would be shown. */
function slotFaults(contentDir: string): Fault[] {
  const file = at('theme/slots.tsx')
  if (!fs.existsSync(file)) return []
  const text = fs.readFileSync(file, 'utf8')
  const listed = /(?<=export const slots\b[^=]*=\s*\{)[^}]*/.exec(
    text.replace(/\/\/.*|\/\*[^]*?\*\//g, (each) => ' '.repeat(each.length)),
  )
  return [...(listed?.[0].matchAll(/(?<=(?:^|,)\s*)\w+/g) ?? [])].flatMap(({ 0: name, index }) =>
    slotNames.some((each) => each === name)
      ? []
      : faultAtOffset(relativePath(contentDir, file), text, listed!.index + index, {
          message: 'there is no such slot',
          expected: `one of ${slotNames.join(', ')}`,
          found: name,
        }),
  )
}

/** The files that `site.config.ts` names for the bundler. */
function filesNotThere(contentDir: string): Fault[] {
  const file = path.join(project, 'site.config.ts')
  return namedModules.filter(isMissing).map((name) => {
    const text = fs.readFileSync(file, 'utf8')
    return faultAtOffset(relativePath(contentDir, file), text, Math.max(0, text.indexOf(name)), {
      message: 'there is no such file',
      expected: 'a file of the project, or of a package that is installed',
      found: name,
    })
  })
}

function isMissing(name: string): boolean {
  try {
    return !createRequire(path.join(project, 'site.config.ts')).resolve(name)
  } catch {
    return true
  }
}
