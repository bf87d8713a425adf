import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../lib/cli/run.ts'

/** Environment with which Next builds into a separate folder, so that the author's build stays untouched. */
export function ownDistDir(name: string): { NEXT_DIST_DIR: string } {
  // Next modifies the tsconfig.json that it is given, so it gets one that nothing else uses
  const file = path.join(root, '.next/e2e/tsconfig.json')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(
    file,
    JSON.stringify({ extends: '../../tsconfig.json', include: ['../../next-env.d.ts', '../../app/**/*'] }),
  )
  return { NEXT_DIST_DIR: path.posix.join('.next/lab', name) }
}
