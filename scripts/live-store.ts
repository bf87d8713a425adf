import fs from 'node:fs'
import path from 'node:path'
import { compilerVersion } from '../lib/content/build/compiler-version.ts'
import { liveStore } from '../lib/content/files/stored-files.ts'
import { project } from '../lib/cli/run.ts'

/** Deletes the metadata that is kept between starts of a development server if other code wrote it. */
export function dropStoreOfOtherCode(): void {
  const store = path.join(project, liveStore)
  const stamp = `${store}.code`
  const code = compilerVersion()
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === code) return
  fs.rmSync(store, { recursive: true, force: true })
  fs.mkdirSync(path.dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, code)
}
