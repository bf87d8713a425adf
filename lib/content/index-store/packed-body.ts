import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { CompiledBody } from '../post.ts'

const options = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** A compiled body as the index and the cache store it: a third of its size as JSON. */
export const packBody = (body: CompiledBody): Uint8Array => zstdCompressSync(JSON.stringify(body), options)

/** @throws if the bytes are damaged */
export const unpackBody = (packed: Uint8Array): CompiledBody => JSON.parse(String(zstdDecompressSync(packed)))
