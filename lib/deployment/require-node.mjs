// Plain JavaScript: it must run on Node versions that are too old for the rest.
import { isBuiltin } from 'node:module'

/**
 * What to print if this Node cannot run the blog; null if it can.
 * @param {string} version with a leading `v`
 * @param {boolean} hasSqlite whether `node:sqlite` can be imported without a flag
 * @returns {string | null}
 */
export const nodeProblem = (version = process.version, hasSqlite = isBuiltin('node:sqlite')) =>
  hasSqlite
    ? null
    : `The blog needs Node 24, for its module node:sqlite; this is Node ${version}. See https://nodejs.org/en/download.`

/** Exits with status 1 if this Node cannot run the blog. */
export function requireNode() {
  const problem = nodeProblem()
  if (problem === null) return
  console.error(problem)
  process.exit(1)
}
