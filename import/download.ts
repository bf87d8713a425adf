import { ImportError } from './post.ts'

const timeoutMs = 30_000
const maxBytes = 64 * 2 ** 20

/** Fetches one address. @throws {ImportError} if it does not answer with a file of at most 64 MB within 30 s */
export async function download(address: string): Promise<Uint8Array> {
  const fail = (problem: string, cause?: unknown) =>
    new ImportError(`${address} cannot be fetched: ${problem}`, { cause })
  let response: Response
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    throw fail(((error as Error).cause as Error | undefined)?.message ?? (error as Error).message, error)
  }
  if (!response.ok) throw fail(`it answers ${response.status}`)
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw fail('it is larger than 64 MB')
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      if (length > maxBytes) throw fail('it is larger than 64 MB')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ImportError ? error : fail((error as Error).message, error)
  }
  return Buffer.concat(chunks)
}
