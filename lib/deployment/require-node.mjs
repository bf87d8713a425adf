// Plain JavaScript: it must run on Node versions that are too old for the rest.
import { isBuiltin } from 'node:module'

/**
 * What to print if this Node cannot run the blog; null if it can.
 * @param {string} version with a leading `v`
 * @param {boolean} isSupported whether `node:sqlite` can be imported without a flag, and `RegExp.escape` is there
 * @returns {string | null}
 */
export const nodeProblem = (version = process.version, isSupported = isBuiltin('node:sqlite') && 'escape' in RegExp) =>
  isSupported ? null : `The blog needs Node 24 or newer; this is Node ${version}. See https://nodejs.org/en/download.`

/** Exits with status 1 if this Node cannot run the blog. */
export function requireNode() {
  const problem = nodeProblem()
  if (problem === null) return
  console.error(problem)
  process.exit(1)
}
