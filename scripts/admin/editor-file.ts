import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { npm } from '../../lib/cli/programs.ts'

/** The version of Sveltia CMS whose settings are written, and the hash of its one file. */
const version = '0.221.1'
const sha256 = 'L8eDkH4aSnB4PxVcwoQ1xwuPeXkvKqt154eYToSqQTo='

const hashOf = (file: string): string => createHash('sha256').update(fs.readFileSync(file)).digest('base64')

/**
 * Puts the file of Sveltia CMS (MIT) in its place, from npm's registry, unless it is there. It is no dependency: its
 * package has 28 MB, for one file that few blogs use.
 * @throws if npm cannot fetch it, or if it is another file than the one that is known
 */
export function provideEditor(target: string): void {
  if (fs.existsSync(target) && hashOf(target) === sha256) return
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-admin-'))
  try {
    npm(['pack', `@sveltia/cms@${version}`, '--ignore-scripts', '--loglevel=error'], { cwd: folder })
    execFileSync('tar', ['-xzf', `sveltia-cms-${version}.tgz`], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    const file = path.join(folder, 'package/dist/sveltia-cms.js')
    if (hashOf(file) !== sha256)
      throw new Error(`@sveltia/cms@${version}: expected the file of SHA-256 ${sha256}; got ${hashOf(file)}`)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.copyFileSync(file, target)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
