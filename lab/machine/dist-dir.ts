import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../lib/cli/run.ts'

/**
 * Environment under which Next builds into a folder of its own, so that the author's build stays as it is.
 * @param name of the folder below `.next/lab`
 */
export function ownDistDir(name: string): { NEXT_DIST_DIR: string } {
  // Next writes to the tsconfig.json that it is given: it gets one that nobody else uses
  const file = path.join(root, '.next/e2e/tsconfig.json')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(
    file,
    JSON.stringify({ extends: '../../tsconfig.json', include: ['../../next-env.d.ts', '../../app/**/*'] }),
  )
  return { NEXT_DIST_DIR: path.posix.join('.next/lab', name) }
}
