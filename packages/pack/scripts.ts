import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { compilerVersion } from '../../lib/content/build/compiler-version.ts'
import { withOwnCommands } from './own-commands.ts'
import { dist, filesIn, trimmed } from './folders.ts'

/** The folders whose modules the commands of the package run, and those that a server loads itself. */
const parts = [
  'lib',
  'scripts',
  'import',
  'app/_cache',
  'app/_next',
  'packages/pointsix/commands',
  'packages/pointsix/upgrade',
]

/** Matches imports of the project's own modules, as `from`, `import()` and `new URL()` write them. */
const imported = /(?<=\b(?:from|import) '|\bimport\('|\bnew URL\(')(\.[^']+)\.ts(?=')/g

/**
 * Writes the modules of the commands as JavaScript, since Node strips no types below `node_modules`, and the names of
 * the routes, by which links are checked.
 */
export function packScripts(): void {
  const files = parts.flatMap((part) => filesIn(path.join(trimmed, part)))
  for (const file of files.filter((name) => !/\/import\/tests\//.test(name))) {
    const target = path.join(dist, path.relative(trimmed, file))
    if (file.endsWith('.mjs')) copy(file, target)
    else if (/(?<!\.d)\.ts$/.test(file)) write(target.replace(/ts$/, 'js'), javaScriptOf(file))
  }
  for (const file of filesIn(path.join(trimmed, 'app')))
    if (/^(?:page|route)\.\w+$/.test(path.basename(file))) write(path.join(dist, path.relative(trimmed, file)), '')
}

/** The package has no sources that this could be made of. */
const versionModule = 'compiler-version.ts'

function javaScriptOf(file: string): string {
  if (path.basename(file) === versionModule) return `export const compilerVersion = () => '${compilerVersion()}'\n`
  const code = stripTypeScriptTypes(fs.readFileSync(file, 'utf8')).replaceAll(imported, '$1.js')
  // The commands that only the package has say `npm run` where they mean npm
  return path.relative(trimmed, file).startsWith('packages') ? code : withOwnCommands(code)
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

function copy(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  fs.copyFileSync(from, to)
}
