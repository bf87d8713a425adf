import fs from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../config.ts'

/** The author's style rules, as they are now; nothing if there are none. */
export function ownStyles(): string {
  const file = path.join(projectFolder, 'theme/styles.css')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}
