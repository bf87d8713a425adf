import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Threads and processes that tests start find the project's code without types: to strip them takes each several times
 * as long as what it is started for. The cache lasts for one run, because many of them run a copy of the code.
 */
export default function keepCode(): () => void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-code-'))
  process.env.NODE_COMPILE_CACHE = folder
  return () => fs.rmSync(folder, { recursive: true, force: true })
}
