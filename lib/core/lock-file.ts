import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from './hash.ts'

const names = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']

/** Hash of the lock file of a folder, which says which versions of packages are installed; empty without one. */
export function lockHash(folder: string): string {
  const files = names.map((name) => path.join(/* turbopackIgnore: true */ folder, name))
  const file = files.find((each) => fs.existsSync(each))
  return file === undefined ? '' : hashOf(fs.readFileSync(file))
}
