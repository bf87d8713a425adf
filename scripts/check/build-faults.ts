import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { project } from '../../lib/cli/run.ts'
import { faultAt, faultAtOffset, type Fault } from '../../lib/core/errors.ts'
import { relativePath } from '../../lib/core/paths.ts'
import { site } from '../../lib/site/site.ts'

/**
 * What a build would fail on in the files beside the posts that an author writes: `site.config.ts`,
 * `content/components.ts` and all that these import. The paths are relative to the content folder.
 */
export const buildFaults = async (contentDir: string): Promise<Fault[]> => [
  ...filesNotThere(contentDir),
  ...(await typeFaults(contentDir)),
]

const compiler = path.join(project, 'node_modules/typescript/bin/tsc')

/** What the type checker finds: a name that is not exported, a file or a package that is not there, bad syntax. */
async function typeFaults(contentDir: string): Promise<Fault[]> {
  const args = [compiler, '--pretty', 'false', '--project', 'tsconfig.content.json']
  const failed = await promisify(execFile)(process.execPath, args, { cwd: project }).catch(
    (error: Error & { stdout: string }) => error,
  )
  if (!(failed instanceof Error)) return []
  const found = [...failed.stdout.matchAll(/^(.+)\((\d+),(\d+)\): error (.*)$/gm)]
  if (found.length === 0) throw failed
  return found.map(([, name, line, column, message]) => {
    const file = path.join(project, name!)
    const details = { message: message!, expected: '', found: '' }
    const place = { line: Number(line), column: Number(column) }
    return faultAt(relativePath(contentDir, file), fs.readFileSync(file, 'utf8'), place, details)
  })
}

/** The files that `site.config.ts` names for the bundler. */
function filesNotThere(contentDir: string): Fault[] {
  const file = path.join(project, 'site.config.ts')
  const { font, analytics } = site
  const named = [
    typeof font === 'object' && font.stylesheet,
    analytics && 'component' in analytics && analytics.component,
  ].filter((name) => typeof name === 'string')
  return named.filter(isMissing).map((name) => {
    const text = fs.readFileSync(file, 'utf8')
    return faultAtOffset(relativePath(contentDir, file), text, Math.max(0, text.indexOf(name)), {
      message: 'there is no such file',
      expected: 'a file of the project, or of a package that is installed',
      found: name,
    })
  })
}

function isMissing(name: string): boolean {
  try {
    return !createRequire(path.join(project, 'site.config.ts')).resolve(name)
  } catch {
    return true
  }
}
