import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UsageError } from '../../lib/cli/options.ts'
import { root } from '../../lib/cli/run.ts'
import type { Settings } from './settings.ts'

/** Types of routes that may be gone; Next generates them again. */
const generated = ['.next/types', '.next/dev']

/** What goes, by path: those that exist. */
export function removals({ keepLab, keepPosts }: Settings): string[] {
  // Posts get the lab's components from content/components.ts
  const lab = ['lab', 'app/(lab)', 'content/components.ts', 'docs/lab.md', 'tests/without-lab.ts']
  const ours = fs.globSync('content/*', { cwd: root }).filter((name) => path.basename(name) !== 'components.ts')
  // With the tests of what our posts say
  const posts = [...ours.toSorted(), 'lab/tests/content']
  const all = [...(keepPosts ? [] : posts), ...(keepLab ? [] : lab)].filter((name) =>
    fs.existsSync(path.join(root, name)),
  )
  return all.filter((name) => !all.some((other) => name.startsWith(`${other}/`)))
}

/**
 * Refuses to touch files that git could not restore.
 * @param isFirst whether the files are those that came with the project: without git they can be downloaded again
 * @throws {UsageError} listing them
 */
export function requireCommitted(names: string[], isFirst: boolean): void {
  if (names.length === 0) return
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', 'status', '--porcelain', '--', ...names], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) {
    if (isFirst) return
    throw new UsageError(`${names.join(', ')}: git does not know them. --force removes them.`)
  }
  const changed = stdout.trimEnd()
  if (changed !== '')
    throw new UsageError(
      `Expected no uncommitted changes in what init removes or overwrites; got\n${changed}\nCommit them, so that git can restore them, or keep your posts with --keep-posts. --force deletes them for good.`,
    )
}

/** What documents say about the lab stands between these two lines. */
const aboutLab = /^ *<!-- lab -->\n[^]*?^ *<!-- end lab -->\n/gm

/** The document without what it says about the lab. */
export const withoutLab = (text: string): string =>
  `${text
    .replace(aboutLab, '')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`

/** Documents that say something about the lab, by path, but those that go with it. */
export const documentsWithLab = (): string[] =>
  fs
    .globSync('{.,docs}/*.md', { cwd: root, exclude: ['docs/lab.md'] })
    .filter((file) => fs.readFileSync(path.join(root, file), 'utf8').search(aboutLab) !== -1)

/** Removes each, and what Next generated from them. */
export function remove(names: string[]): void {
  for (const name of [...names, ...generated]) fs.rmSync(path.join(root, name), { recursive: true, force: true })
}

/** Removes the commands whose file is gone from package.json, and renames the package if there is a name. */
export function updatePackage(name?: string): void {
  const file = path.join(root, 'package.json')
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as { name: string; scripts: Record<string, string> }
  const exists = (script: string) => {
    const command = /^node scripts\/launch\.mjs ([\w-]+)/.exec(script)?.[1]
    return (
      !command || ['scripts', 'lab/commands'].some((folder) => fs.existsSync(path.join(root, folder, `${command}.ts`)))
    )
  }
  if (name) manifest.name = name
  manifest.scripts = Object.fromEntries(Object.entries(manifest.scripts).filter(([, script]) => exists(script)))
  fs.writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}
