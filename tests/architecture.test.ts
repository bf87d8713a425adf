import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const root = path.join(import.meta.dirname, '..')

interface Import {
  file: string
  /** Path within the project, or the name of a package. */
  target: string
  /** Erased when the code runs. */
  typeOnly: boolean
  /** Loaded while the code runs, if at all. */
  late: boolean
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

function filesOf(folder: string): string[] {
  if (!fs.existsSync(path.join(root, folder))) return []
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file))
}

/** Every static, re-exporting, dynamic and URL import of a file. */
export function importsOf(file: string, text: string): Import[] {
  const code = withoutComments(text)
  const found: Import[] = []
  const add = (name: string, typeOnly: boolean, late = false) => {
    const target = name.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), name)
      : name.startsWith('@/')
        ? name.slice(2)
        : ((packageJson.imports as Record<string, string>)[name]?.slice(2) ?? name)
    found.push({ file, target, typeOnly, late })
  }
  for (const [, type, names = '', name] of code.matchAll(
    /^(?:import|export)\s+(type\s+)?([^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm,
  )) {
    const listed = /^\{([^}]*)\}/
      .exec(names.trim())?.[1]
      ?.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
    add(name!, type !== undefined || (listed !== undefined && listed.every((entry) => entry.startsWith('type '))))
  }
  for (const [, name] of code.matchAll(/(?:import|new URL)\(\s*['"]([^'"]+)['"]/g)) add(name!, false, true)
  return found
}

const workspaces = ['import', 'lab'].filter((folder) => fs.existsSync(path.join(root, folder)))
const code = ['app', 'lib', 'scripts', 'packages', ...workspaces]
  .flatMap(filesOf)
  .filter((file) => !/^(import|lab)\/tests\//.test(file))
const lib = code.filter((file) => file.startsWith('lib/'))
const app = code.filter((file) => file.startsWith('app/'))
const imports = code.flatMap((file) => importsOf(file, fs.readFileSync(path.join(root, file), 'utf8')))
const breaking = (rule: (found: Import) => boolean) =>
  imports.filter(rule).map(({ file, target, typeOnly }) => `${file} → ${target}${typeOnly ? ' (type)' : ''}`)

function cyclesOf(links: { file: string; target: string }[]): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { file, target } of links) edges.set(file, (edges.get(file) ?? new Set()).add(target))
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) {
      for (const target of edges.get(file) ?? []) visit(target, [...way, file])
      done.add(file)
    }
  }
  for (const file of edges.keys()) visit(file, [])
  return cycles
}

const roomOf = (file: string) => path.posix.dirname(file)

/** What each part of lib may import, besides itself. The first line that matches a file holds. */
const libMayImport: [part: RegExp, others: RegExp][] = [
  [/^lib\/core\//, /^$/],
  [/^lib\/strings\//, /^lib\/core\//],
  [/^lib\/mdx\//, /^lib\/(core|strings|mdx)\//],
  [/^lib\/config\.ts$/, /^lib\/(core\/|mdx\/compilers\/names\.ts$|content\/files\/stored-files\.ts$)/],
  [/^lib\/(deployment|cli)\//, /^lib\/(core\/|config\.ts$)/],
  // What this blog makes of the engine: its settings and its reader
  [/^lib\/content\/(process\/|[\w-]+\.ts$)/, /^lib\/(core|strings|mdx|content|deployment|site)\/|^lib\/config\.ts$/],
  [/^lib\/content\//, /^lib\/(core|strings|mdx|content)\//],
  [/^lib\/(site|write)\//, /^lib\//],
]

test('the parser of this test sees every kind of import', () => {
  const text = `import a from './a.ts'\nimport type { B } from '../b.ts'\nimport {\n  c,\n  type D,\n} from 'c'\nimport { type E } from '@/e.ts'\nexport { f } from './f.ts'\nimport './g.ts'\nconst h = await import('./h.ts'), i = new URL('./i.ts', import.meta.url)\n// import j from 'j'\n`
  expect(importsOf('lib/x/y.ts', text).map(({ target, typeOnly }) => `${target}${typeOnly ? ' (type)' : ''}`)).toEqual([
    'lib/x/a.ts',
    'lib/b.ts (type)',
    'c',
    'e.ts (type)',
    'lib/x/f.ts',
    'lib/x/g.ts',
    'lib/x/h.ts',
    'lib/x/i.ts',
  ])
  expect(imports.length).toBeGreaterThan(100)
})

test('imports within lib lead down: site → content → mdx → strings → core', () => {
  const allowed = (file: string) => libMayImport.find(([part]) => part.test(file))![1]
  expect(
    breaking(
      ({ file, target }) =>
        file.startsWith('lib/') &&
        target.startsWith('lib/') &&
        roomOf(file) !== roomOf(target) &&
        !allowed(file).test(target),
    ),
  ).toEqual([])
})

test('the folders of lib form no cycle', () => {
  const rooms = imports
    .filter(({ file, target }) => file.startsWith('lib/') && target.startsWith('lib/'))
    // The entrances of lib/content and lib/mdx are above their folders, and the interfaces beside them below
    .filter(({ target }) => !/^lib\/(?:content|mdx)$/.test(path.posix.dirname(target)))
    .map(({ file, target }) => ({ file: roomOf(file), target: roomOf(target) }))
    .filter(({ file, target }) => file !== target)
  expect(cyclesOf(rooms)).toEqual([])
})

test('the app knows lib/content only by its front door, what it says of posts, and what pages need to name', () => {
  expect(
    breaking(
      ({ file, target }) =>
        file.startsWith('app/') &&
        /^lib\/content\/(readers\/|scan\/|live\/|index-store\/|front-matter\/|posts\/parse|files\/files|build\/)/.test(
          target,
        ),
    ),
  ).toEqual([])
})

/**
 * The parts that each part of the project may import from, types included. Parts not named here import only themselves.
 */
const mayImport: [part: RegExp, others: RegExp][] = [
  [/^app\/\(lab\)\//, /^(app|lib|lab\/charts|lab\/result\.ts$)/],
  [/^app\//, /^(app\/(?!\(lab\))|lib\/|content\/components\.ts$)/],
  [/^import\//, /^(import|lib)\//],
  [/^lab\/charts\//, /^lab\/(charts\/|result\.ts$)|^lib\//],
  [/^lab\//, /^(lab|lib|app\/_next)\//],
  [/^packages\//, /^(packages|scripts|lib|app\/_next)\//],
  [/^scripts\//, /^(scripts|lib|app\/_(next|config))\//],
  [/^lib\//, /^lib\//],
]
const isOwn = (target: string) => /^(app|content|import|lab|lib|scripts|tests)\//.test(target)

test('imports lead one way: app → lib; app/(lab) → lab/charts; import, lab, scripts → lib', () => {
  const allowed = (file: string) => mayImport.find(([part]) => part.test(file))![1]
  expect(breaking(({ file, target }) => isOwn(target) && !allowed(file).test(target))).toEqual([])
})

test('lib never imports next', () => {
  expect(breaking(({ file, target }) => file.startsWith('lib/') && /^next($|\/)/.test(target))).toEqual([])
})

test.each(workspaces)('the packages of %s are imported by nothing else', (folder) => {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  const isOfWorkspace = (target: string) =>
    Object.keys(dependencies).some((name) => target === name || target.startsWith(`${name}/`))
  expect(breaking(({ file, target }) => !file.startsWith(`${folder}/`) && isOfWorkspace(target))).toEqual([])
})

test('the tests of the blog import neither the importer, the lab nor posts', () => {
  const tests = filesOf('tests').flatMap((file) => importsOf(file, fs.readFileSync(path.join(root, file), 'utf8')))
  expect(tests.length).toBeGreaterThan(100)
  const gone = /^(import|lab|app\/\(lab\)|content)\//
  expect(tests.filter(({ target }) => gone.test(target)).map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

test('lib/content/readers holds readers, and no reader imports another', () => {
  const threadHalf = 'lib/content/readers/worker.ts → lib/content/readers/worker-thread.ts'
  const between = breaking(
    ({ file, target }) => file.startsWith('lib/content/readers/') && target.startsWith('lib/content/readers/'),
  )
  expect(between).toEqual([threadHalf])
  const others = lib.filter(
    (file) =>
      file.startsWith('lib/content/readers/') &&
      !/export (async )?function \w+Reader\(/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  expect(others).toEqual(['lib/content/readers/worker-thread.ts'])
})

/** Where a part of the code imports a reader, unless it imports only types. */
const loadedReaders = imports.filter(
  ({ file, target, typeOnly }) =>
    !typeOnly && /^lib\/content\/readers\/(?!cached|worker-thread)/.test(target) && !file.startsWith('lab/'),
)

test('readers are loaded in two files, and only when they are chosen', () => {
  expect(loadedReaders.map(({ file, target }) => `${file} → ${path.posix.basename(target, '.ts')}`)).toEqual([
    'lib/content/process/open-reader.ts → indexed',
    ...['sequential', 'promise-all', 'worker', 'sync', 'live'].map(
      (name) => `lib/content/process/scanning.ts → ${name}`,
    ),
  ])
  for (const { file } of loadedReaders)
    expect(fs.readFileSync(path.join(root, file), 'utf8')).not.toMatch(/^import [^t].*readers\//m)
})

test('what is private of Next is imported in app/_next alone', () => {
  const isPrivate = /^(?:next\/dist\/|private-next-)/
  expect(breaking(({ file, target }) => isPrivate.test(target) && !file.startsWith('app/_next/'))).toEqual([])
})

test('the cache handlers, which a deployed folder runs from their sources, reach no reader', () => {
  const handlers = ['app/_next/stored-pages.ts', 'app/_cache/memory-pages.ts', 'app/_cache/use-cache.ts']
  const reached = reachedFrom(handlers, imports)
  expect(reached).toContain('lib/config.ts')
  expect(reached.filter((file) => scans.test(file))).toEqual([])
})

/** The files that some files import when they run, and the files that those import. */
function reachedFrom(files: readonly string[], imports: readonly Import[]): string[] {
  const targets = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ file }) => file,
  )
  const reached = new Set(files)
  for (const each of reached) for (const { target } of targets.get(each) ?? []) reached.add(target)
  return [...reached]
}

/** What parses or compiles posts, and the packages that it does so with. */
const scans =
  /^lib\/(content\/(readers\/(?!indexed|cached)|scan\/(?!limits)|front-matter\/)|mdx\/(compile\.ts|compilers\/(?!names)))|^(?:acorn|satteri|next-mdx-remote|@mdx-js\/mdx|yaml|smol-toml|rehype-raw|lowlight|temml)$/

test('with what a build for the index alone puts in the place of scanning.ts, the app parses and compiles nothing', () => {
  const start = [...app, 'instrumentation.ts', 'proxy.ts', 'mdx-components.tsx']
  const outside = start
    .filter((file) => !file.startsWith('app/'))
    .flatMap((file) => importsOf(file, fs.readFileSync(path.join(root, file), 'utf8')))
  // The editor is left out as files of development are
  const isWriting = ({ file, target }: Import) => file === 'instrumentation.ts' && target.startsWith('lib/write/')
  const inBuild = [...imports, ...outside.filter((each) => !isWriting(each))].map((each) =>
    each.target === 'lib/content/process/scanning.ts'
      ? { ...each, target: 'lib/content/process/no-scanning.ts' }
      : each,
  )
  const served = start.filter((file) => !/^app\/_config\/|\.dev\./.test(file))
  expect(reachedFrom(served, [...imports, ...outside]).filter((file) => scans.test(file)).length).toBeGreaterThan(10)
  expect(reachedFrom(served, inBuild).filter((file) => scans.test(file))).toEqual([])
})

test('`pointsix start` and `dev` have loaded nothing that parses or compiles posts when they look for changes', () => {
  const command = 'packages/pointsix/commands/packaged-app.ts'
  const early = imports.filter(({ late, target }) => !late || target === 'scripts/make-index.ts')
  expect(reachedFrom([command], imports).filter((file) => scans.test(file)).length).toBeGreaterThan(10)
  const loaded = reachedFrom([command], early)
  expect(loaded.filter((file) => scans.test(file))).toEqual([])
  expect(
    loaded.filter((file) => !isOwn(file) && !/^(?:node:|packages\/|site\.config\.ts$)|\.json$/.test(file)),
  ).toEqual(['valibot'])
})

test('the environment is read in lib/config.ts alone, but for what a build inlines; the compiler sets NODE_ENV for a moment', () => {
  const readsEnvironment = /process\.env|process\[|\}\s*=\s*process\b|['"](?:node:)?process['"]|import\.meta\.env/
  // Commands pass their environment on to the programs that they start
  const readers = [...lib, ...app]
    .filter((file) => !file.startsWith('lib/cli/'))
    .filter((file) => readsEnvironment.test(withoutComments(fs.readFileSync(path.join(root, file), 'utf8'))))
  expect(readers.sort()).toEqual([
    'app/_components/base-path.ts',
    'app/_components/demos/demo.tsx',
    'app/_next/packaged-server.ts',
    'app/_page-language.ts',
    'lib/config.ts',
    'lib/mdx/evaluate/in-production.ts',
  ])
  const compile = withoutComments(fs.readFileSync(path.join(root, 'lib/mdx/evaluate/in-production.ts'), 'utf8'))
  expect([...compile.matchAll(/\benv\b[.,;]?\s*\w*/g)].filter(([use]) => /env\.(?!NODE_ENV)/.test(use))).toEqual([])
})

test('no imports form a cycle, not even of types', () => {
  expect(cyclesOf(imports)).toEqual([])
})
