import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Provides compiled code without types to threads and processes that tests start: stripping types takes several times
 * as long as the work they are started for. The cache is deleted after the run, because many tests run a copy of the
 * code.
 */
export default function keepCode(): () => void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-code-'))
  process.env.NODE_COMPILE_CACHE = folder
  return () => fs.rmSync(folder, { recursive: true, force: true })
}
