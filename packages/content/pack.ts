import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import blog from '../../package.json' with { type: 'json' }
import { compilerVersion } from '../../lib/content/build/compiler-version.ts'
import { root, runProgram } from '../../lib/cli/run.ts'
import { writeAtomically } from '../../lib/core/write-atomically.ts'
import { originOf } from '../pack/manifest.ts'
import own from './package.json' with { type: 'json' }

const sources = path.join(root, 'packages/content')
/** The package, as npm packs it. */
export const dist = path.join(sources, 'dist')
/** Its modules keep the places that they have here, below this folder. It is not bundled, so threads find their files. */
const engine = path.join(dist, 'engine')

const ofSources = (name: string) => `packages/content/src/${name}.ts`
const entries = ['engine', 'next', 'cli'].map(ofSources)

/** What takes the place of modules of a project, by their names in `imports`. */
const swapped: Record<string, string> = {
  '#project-folders': ofSources('folders'),
  '#scanning': 'lib/content/process/scanning.ts',
  '#post-components': 'lib/mdx/evaluate/no-components.ts',
}

/** Matches imports and addresses of modules, in code without types. */
const imported =
  /(?:^(?:import|export)\s[^'"`;]*?from\s*|^import\s*|\bimport\(\s*|\bnew URL\(\s*|\bloadNow\s*\(\s*)'((?:\.{1,2}\/|#|@?\w)[^']*)'/gm

/**
 * Writes the package: the modules that its entries reach, as JavaScript, since Node strips no types below
 * `node_modules`; the types of what is public; and package.json, with the packages that these modules import.
 */
export async function packContent(): Promise<void> {
  fs.rmSync(dist, { recursive: true, force: true })
  const { modules, packages } = packedModules()
  for (const [file, text] of [...modules, ...(await publicTypes())]) writeAtomically(path.join(engine, file), text)
  for (const name of fs.readdirSync(path.join(sources, 'entry')))
    fs.copyFileSync(path.join(sources, 'entry', name), path.join(dist, name))
  fs.copyFileSync(path.join(sources, 'README.md'), path.join(dist, 'README.md'))
  fs.copyFileSync(path.join(root, 'LICENSE'), path.join(dist, 'LICENSE'))
  writeAtomically(path.join(dist, 'package.json'), `${JSON.stringify(manifest(packages), null, 2)}\n`)
}

/** The modules as JavaScript, by their files, and the packages that they import. */
export function packedModules(): { modules: Map<string, string>; packages: Set<string> } {
  const modules = new Map<string, string>()
  const packages = new Set<string>()
  const reached = new Set(entries)
  for (const file of reached) {
    const code = javaScriptOf(file)
    modules.set(file.replace(/ts$/, 'js'), code.replaceAll(/(?<=')(\.{1,2}\/[^']+)\.ts(?=')/g, '$1.js'))
    for (const [, name] of code.matchAll(imported)) {
      if (name!.startsWith('#')) reached.add(targetOf(name!))
      else if (name!.startsWith('.')) reached.add(path.posix.join(path.posix.dirname(file), name!))
      else if (!name!.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name!)![0])
    }
  }
  return { modules, packages }
}

function targetOf(name: string): string {
  const target = swapped[name]
  if (!target) throw new Error(`${name}: expected a module that takes its place in the package`)
  return target
}

/** Modules that are made otherwise: the package has no sources to hash, and finds other packages from where it lies. */
const made: Record<string, () => string> = {
  'lib/content/build/compiler-version.ts': () => `export const compilerVersion = () => '${compilerVersion()}'\n`,
  // The imports are for those who gather what a function needs
  'lib/core/load-now.ts': () => `import { createRequire } from 'node:module'
export const loadNow = createRequire(import.meta.url)
export const loaded = () => [import('gemoji'), import('micromark-util-decode-string')]
`,
}

const javaScriptOf = (file: string): string =>
  made[file]?.() ??
  stripTypeScriptTypes(fs.readFileSync(path.join(root, file), 'utf8'))
    .replaceAll('npm run index', 'npx pointsix-content')
    .replaceAll('; `npm run preview` makes a link to it', '')
    .replaceAll('site.config.ts', 'content.config.ts')
    // A function needs them
    .replaceAll(/\/\* turbopackIgnore: true \*\/\s*(?='react-dom\/)/g, '')

const publicModules = ['engine', 'next'].map((name) => `packages/content/src/${name}.d.ts`)

/** The types that the public ones reach, by the files of their modules. */
export async function publicTypes(): Promise<Map<string, string>> {
  const folder = path.join(root, '.content/content-types')
  fs.rmSync(folder, { recursive: true, force: true })
  const options = ['-p', path.join(sources, 'tsconfig.json'), '--noCheck', '--outDir', folder]
  const { code } = await runProgram('typescript/bin/tsc', options)
  if (code !== 0) throw new Error('the types of the package cannot be written')
  const types = new Map<string, string>()
  const reached = new Set(publicModules)
  for (const file of reached) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    types.set(file, text.replaceAll(/(?<=['"])(\.{1,2}\/[^'"]+)\.ts(?=['"])/g, '$1.js'))
    for (const [, name] of text.matchAll(/['"](\.{1,2}\/[^'"]+)\.(?:ts|js)['"]/g))
      reached.add(`${path.posix.join(path.posix.dirname(file), name!)}.d.ts`)
  }
  return types
}

const conditions = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` })

const src = 'engine/packages/content/src'

/** The public modules. `engine` and `changes` are for the package itself. */
export const packageExports = {
  '.': { types: './index.d.ts', 'react-server': './index.js', browser: './browser.js', default: './index.js' },
  './next': conditions(`${src}/next`),
  './engine': conditions(`${src}/engine`),
  './changes': { types: './changes.d.ts', default: './changes.js' },
  './package.json': './package.json',
}

/** @throws {Error} if a package is imported that nothing names */
export function manifest(packages: ReadonlySet<string>) {
  const known: Record<string, string> = { ...blog.dependencies, '@standard-schema/spec': '^1.1.0' }
  // Smaller versions of images are made by nobody here, and types in blocks of code shown with what the author installs
  const peers = ['react', 'react-dom', 'twoslash', 'typescript', ...Object.keys(blog.optionalDependencies)]
  const dependencies = [...packages, '@standard-schema/spec'].filter((name) => !peers.includes(name)).sort()
  const missing = dependencies.filter((name) => !known[name])
  if (missing.length > 0) throw new Error(`the package imports ${missing.join(', ')}, which package.json does not name`)
  const { description, version, license } = { ...blog, ...own }
  return {
    name: '@pointsix/content',
    version,
    description,
    license,
    ...originOf(),
    type: 'module',
    engines: { node: '>=22.18' },
    bin: { 'pointsix-content': `./${src}/cli.js` },
    exports: packageExports,
    imports: Object.fromEntries(
      Object.entries(swapped).map(([name, file]) => [name, `./engine/${file.replace(/ts$/, 'js')}`]),
    ),
    dependencies: Object.fromEntries(dependencies.map((name) => [name, known[name]])),
    peerDependencies: { next: '>=15.3', react: '^19.0.0', 'react-dom': '^19.0.0', twoslash: '*', typescript: '*' },
    peerDependenciesMeta: { next: { optional: true }, twoslash: { optional: true }, typescript: { optional: true } },
  }
}
