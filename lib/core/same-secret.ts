import { hash, timingSafeEqual } from 'node:crypto'

/** Whether what was given is the secret. Takes a time that tells nothing of the secret, nor of its length. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'))
