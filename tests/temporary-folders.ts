import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const made: string[] = []

/** A temporary folder for one test, removed when the test file ends. */
export function temporaryFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-test-')))
  // For whom a test becomes in `withoutReading`, while readers of other folders go on
  fs.chmodSync(folder, 0o755)
  made.push(folder)
  return folder
}

/** Writes files by path. */
export function layOut(files: Record<string, string | Uint8Array>, root: string = temporaryFolder()): string {
  for (const [file, bytes] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), bytes)
  }
  return root
}

export function removeTemporaryFolders(): void {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
}
