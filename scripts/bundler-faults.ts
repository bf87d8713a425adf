/** Whether a build failed at the cache that an interrupted one left: every later one would, too. */
export const isDamagedCache = (output: string): boolean =>
  /ModuleGraph::from_graphs|turbopack.*panicked|was canceled/i.test(output)

/**
 * What helps where Turbopack cut a path within a letter of several bytes, such as those of Korean.
 * @param way the path of the blog from the folder that Turbopack reads
 * @returns null if the build failed at something else
 */
export function helpWithLetters(output: string, way: string): string | null {
  if (!output.includes('is not a char boundary')) return null
  const fix = /\P{ASCII}/u.test(way)
    ? `the path ${way}: with \`npm install pointsix\` in that folder it reads nothing above it`
    : 'a path: name files that content/components.ts and theme/slots.tsx import in ASCII'
  return `App: the bundler fails at letters beyond ASCII in ${fix}.`
}
