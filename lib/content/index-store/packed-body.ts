import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { CompiledBody } from '../post.ts'

/** A compiled body as the index and the cache store it: a third of its size as JSON. */
export function packBody(body: CompiledBody): Uint8Array {
  const json = Buffer.from(JSON.stringify(body))
  // Without the size, zstd prepares for a stream without end, which takes longer
  const packed = zstdCompressSync(json, {
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
    pledgedSrcSize: json.byteLength,
  })
  // The result is a part of a buffer of 16 KiB, and a message between threads copies whole buffers
  return new Uint8Array(packed)
}

/** @throws if the bytes are damaged */
export const unpackBody = (packed: Uint8Array): CompiledBody => JSON.parse(String(zstdDecompressSync(packed)))
