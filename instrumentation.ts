/** Chooses the reader when the server starts: what stands against it is said then, not at some visitor's request. */
export async function register(): Promise<void> {
  // The bundler puts the value in place, and so leaves the reader out of the bundle for the edge, which has no files
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  // A function starts with a request at hand, which chooses for itself; the one that runs proxy.ts alone holds nothing
  // to choose from
  if (process.env.BUILT_FOR === 'function') return
  const { requireNode } = await import('./lib/deployment/require-node.mjs')
  requireNode()
  const { currentReader } = await import('./lib/content/index.ts')
  const { strategy, reason } = await currentReader()
  console.warn(`[content] ${strategy} answers: ${reason}`)
}
