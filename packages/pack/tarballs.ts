import fs from 'node:fs'
import path from 'node:path'
import { npm } from '../../lib/cli/programs.ts'
import { root } from '../../lib/cli/run.ts'

/** The folders of all packages that are built, absolute. */
export const builtPackages = (): string[] =>
  fs
    .globSync('packages/*/dist/package.json', { cwd: root })
    .map((file) => path.dirname(path.join(root, file)))
    .toSorted()

/** What `npm pack --json` says of a package. */
export interface Tarball {
  name: string
  version: string
  filename: string
  /** Bytes, packed and unpacked. */
  size: number
  unpackedSize: number
  files: { path: string; size: number }[]
}

/** Writes the tarball of a built package into a folder, which exists. */
export function writeTarball(folder: string, out: string): Tarball {
  const args = ['pack', folder, '--pack-destination', path.resolve(out), '--json', '--ignore-scripts']
  const printed = JSON.parse(npm(args, { maxBuffer: 64 * 1024 * 1024 })) as Tarball[] | Record<string, Tarball>
  // npm 11 prints a list, npm 12 an object by names
  return Object.values(printed)[0]!
}
