/**
 * Chooses the reader at startup, so that problems are logged before the first request, and begins to count requests, to
 * refuse those that nobody means, and to keep answers.
 */
export async function register(): Promise<void> {
  // The bundler inlines the value, and so drops the reader from the edge bundle, which has no file system
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env.BUILT_FOR === 'function') {
    const { useBytecode } = await import('./lib/deployment/bytecode.ts')
    useBytecode()
  }
  /** Of all indexes; null until they are open. */
  let revision = (): string | null => null
  if (
    process.env.NODE_ENV === 'production' &&
    process.env.BUILT_FOR !== 'function' &&
    process.env.BUILT_FOR !== 'static' &&
    process.env.BUILT_FOR !== 'writing'
  ) {
    const { keepAnswers } = await import('./lib/site/kept-answers.ts')
    // Added first, it is asked last
    keepAnswers(() => revision())
  }
  if (process.env.NODE_ENV === 'production') {
    const { refuseRequests } = await import('./lib/deployment/refuse-requests.ts')
    refuseRequests({ resumes: process.env.BUILT_FOR === 'function' })
  }
  if (process.env.BUILT_FOR === 'package' || process.env.BUILT_FOR === 'writing') {
    const { sendPolicy } = await import('./lib/site/send-policy.ts')
    sendPolicy()
  }
  if (process.env.NODE_ENV === 'development' || process.env.BUILT_FOR === 'writing') {
    const { guardWriting } = await import('./lib/write/guard.ts')
    // When somebody writes: it loads what parses and compiles posts, which no start waits for, nor for a bundler to read it
    const load = (): Promise<typeof import('./lib/write/answers.ts')> =>
      process.env.NODE_ENV === 'development'
        ? import(/* turbopackIgnore: true */ import.meta.url.replace(/instrumentation(?=\.\w+$)/, 'lib/write/answers'))
        : import('./lib/write/answers.ts')
    guardWriting(async (...asked) => (await load()).answerRequest(...asked))
  }
  const { leadToPublicFiles } = await import('./lib/site/public-files.ts')
  leadToPublicFiles(process.env.NODE_ENV === 'development')
  const { sendLocationOnce } = await import('./lib/deployment/one-location.ts')
  sendLocationOnce()
  const { namePeers } = await import('./lib/deployment/client-address.ts')
  namePeers()
  // A function starts with a request, which chooses the reader; the function of proxy.ts has none to choose
  if (process.env.BUILT_FOR === 'function') return
  const { releaseConnections } = await import('./lib/deployment/release-connections.ts')
  releaseConnections()
  // `next dev` sets 50, and React's development build captures a stack for each promise of a render
  if (process.env.NODE_ENV === 'development') Error.stackTraceLimit = 10
  const { requireNode } = await import('./lib/deployment/require-node.mjs')
  requireNode()
  // First, as it decides how all else is printed
  const { startMetrics } = await import('./lib/site/telemetry/process-metrics.ts')
  let strategy = () => 'none'
  startMetrics(() => strategy())
  const { currentReader } = await import('./lib/content/process/process-reader.ts')
  const reader = await currentReader()
  strategy = () => reader.strategy
  const { collections } = await import('./lib/content/process/collections.ts')
  // Pages that were kept from another index must not outlive it
  const others = await Promise.all(collections.map(({ name }) => currentReader(name)))
  revision = () => [reader, ...others].map((each) => each.indexRevision()).join(' ')
  const { followPulls } = await import('./lib/site/pull/follow.ts')
  await followPulls()
  console.warn(`[content] ${reader.strategy} answers: ${reader.reason}`)
}
