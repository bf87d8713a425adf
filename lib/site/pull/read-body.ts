/** Why a body was not read. */
export type Unread = 'too large' | 'too slow'

/**
 * Reads the body of a request.
 * @param max bytes
 * @param ms time that it may take, in milliseconds
 */
export async function readBody(request: Request, max: number, ms: number): Promise<Uint8Array | Unread> {
  if (Number(request.headers.get('content-length') ?? 0) > max) return 'too large'
  if (!request.body) return new Uint8Array()
  const reader = (request.body as ReadableStream<Uint8Array>).getReader()
  const late = Promise.withResolvers<'too slow'>()
  const timer = setTimeout(() => late.resolve('too slow'), ms)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
      const next = await Promise.race([reader.read(), late.promise])
      if (next === 'too slow') return next
      if (next.done) return Buffer.concat(chunks)
      size += next.value.length
      if (size > max) return 'too large'
      chunks.push(next.value)
    }
  } finally {
    clearTimeout(timer)
    // Of a body that was read, this does nothing
    void reader.cancel().catch(() => {})
  }
}
