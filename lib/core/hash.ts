import { hash } from 'node:crypto'

/** SHA-256, in hex. */
export const hashOf = (bytes: string | Uint8Array): string => hash('sha256', bytes)
