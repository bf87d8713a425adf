// Plain JavaScript: it must run on Node versions that are too old for the rest.
import { isBuiltin } from 'node:module'

/**
 * What to print if this Node cannot run the blog; null if it can. From 22.18 on it imports TypeScript, as that of a
 * package's settings, without a flag.
 * @param {string} version with a leading `v`
 * @param {boolean} hasDatabase whether `node:sqlite` can be imported without a flag
 * @returns {string | null}
 */
export function nodeProblem(version = process.version, hasDatabase = isBuiltin('node:sqlite')) {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
  if (hasDatabase && (major > 22 || (major === 22 && minor >= 18))) return null
  return `The blog needs Node 22.18 or newer; this is Node ${version}. See https://nodejs.org/en/download.`
}

/** Exits with status 1 if this Node cannot run the blog. */
export function requireNode() {
  const problem = nodeProblem()
  if (problem === null) return
  console.error(problem)
  process.exit(1)
}
