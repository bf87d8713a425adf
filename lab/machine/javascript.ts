import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { root } from '../../lib/cli/run.ts'

/**
 * Writes `lib` and `lab` as JavaScript. Deployed code has no types either, and stripping them at process start takes
 * longer than an answer from the index.
 * @param folder path within the project, where packages are found; concurrent runs need different ones
 */
export function javascriptOf(trial: string, folder: string): string {
  const out = path.join(root, folder)
  fs.rmSync(out, { recursive: true, force: true })
  fs.mkdirSync(out, { recursive: true })
  // Without the type, Node parses every file twice to find out that it is a module
  const { type, imports } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  fs.writeFileSync(path.join(out, 'package.json'), renamed(JSON.stringify({ type, imports })))
  for (const file of [
    'site.config.ts',
    ...fs.globSync('{lib,lab}/**/*.ts', { cwd: root, exclude: ['lab/{charts,tests}/**'] }),
  ]) {
    const target = path.join(out, file.replace(/\.ts$/, '.js'))
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, asJavaScript(fs.readFileSync(path.join(root, file), 'utf8')))
  }
  return path.join(out, trial.replace(/\.ts$/, '.js'))
}

export const asJavaScript = (text: string): string => renamed(stripTypeScriptTypes(text))

/** The text with the names of JavaScript files in the place of those of TypeScript files beside it. */
const renamed = (text: string): string => text.replaceAll(/(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g, '$1$2.js$1')
