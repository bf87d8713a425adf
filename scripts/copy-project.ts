import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/cli/run.ts'

/**
 * Copies the project as it is, without what git ignores, such as packages and builds.
 * @param copy absolute path; existing content is removed
 */
export function copyProject(copy: string): void {
  fs.rmSync(copy, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\0').filter((name) => name && fs.existsSync(path.join(root, name))))
    fs.cpSync(path.join(root, file), path.join(copy, file))
}
