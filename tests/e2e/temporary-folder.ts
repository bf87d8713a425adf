import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const made: string[] = []
// Playwright also loads test files to list their tests, and runs no hooks then
process.once('exit', () => {
  for (const folder of made)
    try {
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // A server that is ending may still write there
    }
})

/** A temporary folder for one test file, removed when the process ends. */
export const temporaryFolder = (): string =>
  removedAtExit(fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-e2e-'))))

/** @returns the folder, which is removed when the process ends */
export function removedAtExit(folder: string): string {
  made.push(folder)
  return folder
}
