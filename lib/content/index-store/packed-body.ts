import { constants, zstdCompressSync, zstdDecompressSync, type ZstdOptions } from 'node:zlib'
import type { CompiledBody } from '../post.ts'
import type { Section } from '../search/fields.ts'

/** A compiled body as the index and the cache store it: a third of its size as JSON. */
export const packBody = (body: CompiledBody): Uint8Array => packed(Buffer.from(JSON.stringify(body)))

/** @throws if the bytes are damaged */
export const unpackBody = (body: Uint8Array): CompiledBody => JSON.parse(String(zstdDecompressSync(body)))

/** The text of a post that is searched. The body says most of it: as what differs from that it takes a tenth of its size. */
export const packText = (sections: readonly Section[], body: CompiledBody): Uint8Array =>
  packed(Buffer.from(JSON.stringify(sections)), { dictionary: Buffer.from(JSON.stringify(body)) })

/** @throws if the bytes are damaged, or are not of this body */
export const unpackText = (text: Uint8Array, body: Uint8Array): Section[] =>
  JSON.parse(String(zstdDecompressSync(text, { dictionary: zstdDecompressSync(body) })))

/** Tokens as the cache stores them. */
export const packTokens = (row: string): Uint8Array => packed(Buffer.from(row))

/** @throws if the bytes are damaged */
export const unpackTokens = (tokens: Uint8Array): string => String(zstdDecompressSync(tokens))

function packed(bytes: Buffer, options: ZstdOptions = {}): Uint8Array {
  const result = zstdCompressSync(bytes, {
    ...options,
    params: { [constants.ZSTD_c_compressionLevel]: options.dictionary ? 3 : 1 },
    // Without the size, zstd prepares for a stream without end, which takes longer
    pledgedSrcSize: bytes.byteLength,
  })
  // The result is a part of a buffer of 16 KiB, and a message between threads copies whole buffers
  return new Uint8Array(result)
}
