import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { CompiledBody } from '../body.ts'

/**
 * A compiled body as the index and the cache store it: a third of its size as JSON. What the author wrote follows on
 * the next line, as most of its words are in the body.
 * @param markdown as `publicMarkdown` makes it
 */
export const packBody = (body: CompiledBody, markdown = ''): Uint8Array => packed(contentBytes(body, markdown))

const contentBytes = (body: CompiledBody, markdown: string): Buffer =>
  Buffer.from(`${JSON.stringify(body)}\n${markdown}`)

/** @throws if the bytes are damaged */
export function unpackBody(body: Uint8Array): CompiledBody {
  const bytes = zstdDecompressSync(body)
  return JSON.parse(bytes.toString('utf8', 0, bytes.indexOf(newline))) as CompiledBody
}

/** What the author wrote alone. */
export function unpackMarkdown(content: Uint8Array): string {
  const bytes = zstdDecompressSync(content)
  return bytes.toString('utf8', bytes.indexOf(newline) + 1)
}

/** Both. */
export function unpackContent(content: Uint8Array): { body: CompiledBody; markdown: string } {
  const bytes = zstdDecompressSync(content)
  const end = bytes.indexOf(newline)
  return {
    body: JSON.parse(bytes.toString('utf8', 0, end)) as CompiledBody,
    markdown: bytes.toString('utf8', end + 1),
  }
}

/** JSON has none. */
const newline = 0x0a

/** A row that only the writer reads. */
export const packRow = (value: unknown): Uint8Array => packed(Buffer.from(JSON.stringify(value)))

export const unpackRow = <T>(row: Uint8Array): T => JSON.parse(String(zstdDecompressSync(row))) as T

function packed(bytes: Buffer): Uint8Array {
  const result = zstdCompressSync(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
    // Without the size, zstd prepares for a stream without end, which takes longer
    pledgedSrcSize: bytes.byteLength,
  })
  // The result is a part of a buffer of 16 KiB, and a message between threads copies whole buffers
  return new Uint8Array(result)
}
