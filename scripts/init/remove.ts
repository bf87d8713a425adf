import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UsageError } from '../../lib/cli/options.ts'
import { root } from '../../lib/cli/run.ts'
import type { Settings } from './settings.ts'

/** Types of routes that may be removed; Next generates them again. */
const generated = ['.next/types', '.next/dev']

/** Existing paths to remove. */
export function removals({ keepLab, keepPosts }: Settings): string[] {
  // Posts get the lab's components from content/components.ts
  const lab = ['lab', 'app/(lab)', 'content/components.ts', 'docs/lab.md', 'tests/without-lab.ts']
  // A clone is a blog, and publishes no packages
  const packages = [
    'packages',
    'tests/packages',
    'tests/e2e/next-app.spec.ts',
    'examples',
    'changes',
    'docs/package.md',
    'docs/moving.md',
    '.github/workflows/release.yml',
  ]
  const ours = fs.globSync('content/*', { cwd: root }).filter((name) => path.basename(name) !== 'components.ts')
  // Including the tests of claims in our posts
  const posts = [...ours.toSorted(), 'lab/tests/content']
  // What is behind a link is not ours
  const isLink = fs.lstatSync(path.join(root, 'content'), { throwIfNoEntry: false })?.isSymbolicLink()
  const all = [...packages, ...(keepPosts ? [] : posts), ...(keepLab ? [] : lab)].filter(
    (name) => fs.existsSync(path.join(root, name)) && !(isLink && name.startsWith('content/')),
  )
  return all.filter((name) => !all.some((other) => name.startsWith(`${other}/`)))
}

/**
 * Throws if git could not restore one of the files.
 * @param isFirst whether these are the files that came with the project: without git they can be downloaded again
 * @throws {UsageError} with a list of them
 */
export function requireCommitted(names: string[], isFirst: boolean): void {
  if (names.length === 0) return
  const { status, stdout } = spawnSync(
    'git',
    ['-c', 'core.quotePath=false', 'status', '--porcelain', '--ignored', '--', ...names],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) {
    if (isFirst) return
    throw new UsageError(`${names.join(', ')}: git does not know them. --force removes them.`)
  }
  // Elsewhere git ignores what programs make
  const changed = stdout.replaceAll(/^!! (?!"?content\/).*\n/gm, '').trimEnd()
  if (changed !== '')
    throw new UsageError(
      `Expected no uncommitted changes in what init removes or overwrites; got\n${changed}\nCommit them, so that git can restore them, or keep your posts with --keep-posts. --force deletes them for good.`,
    )
}

/** Matches sections about what is removed, between these two lines: always the packages. */
const aboutRemoved = ({ keepLab }: Pick<Settings, 'keepLab'>): RegExp => {
  const what = keepLab ? 'packages' : 'lab|packages'
  return new RegExp(`^ *<!-- (${what}) -->\\n[^]*?^ *<!-- end \\1 -->\\n`, 'gm')
}

/** A document without those sections. */
export const withoutRemoved = (text: string, settings: Pick<Settings, 'keepLab'>): string =>
  `${text
    .replace(aboutRemoved(settings), '')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`

/** Paths of documents with such sections, except those that are removed themselves. */
export const documentsToCut = (settings: Settings): string[] => {
  const removed = removals(settings)
  return fs
    .globSync('{*.md,docs/**/*.md}', { cwd: root, exclude: (name) => removed.includes(name) })
    .filter((file) => fs.readFileSync(path.join(root, file), 'utf8').search(aboutRemoved(settings)) !== -1)
}

/** Removes files and folders, and the types that Next generated from them. */
export function remove(names: string[]): void {
  for (const name of [...names, ...generated]) fs.rmSync(path.join(root, name), { recursive: true, force: true })
}

/** Removes workspaces and commands that are gone from package.json, and renames the package if a name is given. */
export function updatePackage(name?: string): void {
  const file = path.join(root, 'package.json')
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    name: string
    workspaces: string[]
    scripts: Record<string, string>
  }
  const exists = (script: string) => {
    const command = /^node scripts\/launch\.mjs ([\w-]+)/.exec(script)?.[1]
    return !command || fs.globSync(`{scripts,*/commands}/${command}.ts`, { cwd: root }).length > 0
  }
  if (name) manifest.name = name
  // `npm ci` accepts a lock file with more packages than are needed
  manifest.workspaces = manifest.workspaces.filter((folder) => fs.existsSync(path.join(root, folder)))
  manifest.scripts = Object.fromEntries(Object.entries(manifest.scripts).filter(([, script]) => exists(script)))
  fs.writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}
