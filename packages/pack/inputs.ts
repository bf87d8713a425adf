import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { filesOfProject } from '../../lib/cli/copy-project.ts'
import { root } from '../../lib/cli/run.ts'
import { trimmed } from './folders.ts'

/** What no package is made of. */
const unused =
  /^(?:content|lab|tests|import\/tests|changes|\.github|app\/\(lab\)|packages\/release)\/|^packages\/commands\/release\.ts$/

/** A hash of all files of which the packages are made, and of the version of Node that makes them. */
export function inputsOfPackages(): string {
  const files = filesOfProject()
    .filter((file) => !unused.test(file))
    .toSorted()
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Beside what it was made for: deleting that folder forgets the stamp too. */
const stamp = path.join(trimmed, 'packed-from')

/** Whether the packages were built whole from these inputs. */
export const arePacked = (inputs: string, folders: string[]): boolean =>
  folders.length > 0 && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === inputs

export const notePacked = (inputs: string): void => fs.writeFileSync(stamp, inputs)
