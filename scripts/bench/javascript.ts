import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { root } from '../run.ts'

/** Writes `lib` and the trial as JavaScript beside each other, and gives the trial's path: what is deployed has no types either, and taking them
 * off as a process starts costs more than the index needs for its answer. The folder lies within the project, where packages are found. */
export function javascriptOfTrial(): string {
  const out = path.join(root, '.content/bench/javascript')
  fs.rmSync(out, { recursive: true, force: true })
  for (const file of ['site.config.ts', ...fs.globSync('{lib,scripts/bench,scripts/corpus}/**/*.ts', { cwd: root }), 'scripts/run.ts', 'scripts/options.ts']) {
    const code = stripTypeScriptTypes(fs.readFileSync(path.join(root, file), 'utf8'))
    const target = path.join(out, file.replace(/\.ts$/, '.js'))
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, code.replaceAll(/(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g, '$1$2.js$1'))
  }
  return path.join(out, 'scripts/bench/readers-trial.js')
}
