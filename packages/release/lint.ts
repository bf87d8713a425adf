import fs from 'node:fs'
import path from 'node:path'
import { runProgram } from '../../lib/cli/run.ts'
import type { Tarball } from '../pack/tarballs.ts'

/** Bytes that a packed package may have. */
const largest: Record<string, number> = {
  pointsix: 6_000_000,
  '@pointsix/content': 400_000,
  'create-pointsix': 10_000,
}

/** What is wrong with the size of a tarball; empty if nothing is. */
export function sizeProblems({ name, size }: Pick<Tarball, 'name' | 'size'>): string[] {
  const limit = largest[name]
  if (limit === undefined) return [`${name} has no limit of its size in packages/release/lint.ts`]
  return size <= limit ? [] : [`${name}: expected at most ${limit} bytes packed; got ${size}`]
}

/** The files of a package by their folder, two levels deep, with their sizes. */
export function fileList({ files }: Pick<Tarball, 'files'>): string[] {
  const folders = Map.groupBy(files, ({ path: file }) => path.posix.dirname(file).split('/').slice(0, 2).join('/'))
  return [...folders]
    .map(([name, inside]) => ({ name, files: inside.length, size: inside.reduce((sum, { size }) => sum + size, 0) }))
    .toSorted((a, b) => b.size - a.size)
    .map(
      (row) => `${String(Math.ceil(row.size / 1024)).padStart(7)} KiB  ${String(row.files).padStart(5)}  ${row.name}`,
    )
}

/** Runs publint and, where a package has types, attw. @returns the tools that found something */
export async function lintTarball(tarball: string, folder: string): Promise<string[]> {
  const { exports } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { exports?: unknown }
  const failed: string[] = []
  if ((await runProgram('publint/src/cli.js', ['run', tarball, '--strict'])).code !== 0) failed.push('publint')
  // CommonJS loads these packages by `import()`, if at all
  if (
    exports &&
    (await runProgram('@arethetypeswrong/cli/dist/index.js', [tarball, '--profile', 'esm-only'])).code !== 0
  )
    failed.push('attw')
  return failed
}
