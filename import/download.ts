import { ImportError } from './post.ts'

const timeoutMs = 30_000
const maxBytes = 64 * 2 ** 20

/** Whether each host has answered: an old blog may show a thousand images of one that is gone. */
const answered = new Map<string, boolean>()

/** Fetches one address, or a picture. @throws {ImportError} if it does not answer with one of at most 64 MB within 30 s */
export async function download(address: string, isPicture = false): Promise<Uint8Array> {
  const fail = (problem: string, cause?: unknown) =>
    new ImportError(`${address} cannot be fetched: ${problem}`, { cause })
  const { host } = new URL(address)
  if (answered.get(host) === false) throw fail('its host could not be reached before')
  try {
    const { ok, status, headers, body } = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    answered.set(host, true)
    if (!ok) throw fail(`it answers ${status}`)
    if (Number(headers.get('content-length') ?? 0) > maxBytes) throw fail('it is larger than 64 MB')
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of body ?? []) {
      length += chunk.length
      if (length > maxBytes) throw fail('it is larger than 64 MB')
      chunks.push(chunk)
    }
    const bytes = Buffer.concat(chunks)
    // Markdown may show a page in a frame, and the host of a picture may have been sold: their addresses stay
    const isPage = /^\s*<(?:!doctype\s+)?html\b/i.test(bytes.toString('utf8', 0, 500))
    if (isPicture && (isPage || /javascript/.test(headers.get('content-type') ?? ''))) throw fail('it is no picture')
    return bytes
  } catch (error) {
    if (error instanceof ImportError) throw error
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    if (!answered.has(host) && /TIMED?OUT$/.test(cause?.code ?? '')) answered.set(host, false)
    // Of a host with several addresses only the code says what is wrong
    throw fail(cause?.message || cause?.code || message, error)
  }
}
