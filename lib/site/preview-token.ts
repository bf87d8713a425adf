import { createHmac, timingSafeEqual } from 'node:crypto'

/** The permission in a link to a draft. */
export interface PreviewGrant {
  /** Path of the post within the content folder, in NFC. It stays when the slug changes. */
  file: string
  /** That of the post, if it is an entry of one. */
  collection?: string | undefined
  /** Expiry, in milliseconds since the epoch. */
  expiresAt: number
}

/** Part of what is signed, so that tokens for another purpose, or of a later format, are not accepted. */
const purpose = 'pointsix preview 1'

const signatureOf = (payload: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest()

/** Makes a token for a URL, with which anyone may read one post until it expires. The expiry is in whole seconds. */
export function signPreview({ file, collection, expiresAt }: PreviewGrant, secret: string): string {
  const place = `${collection === undefined ? '' : `${collection}\0`}${file.normalize('NFC')}`
  const payload = Buffer.from(`${Math.floor(expiresAt / 1000)} ${place}`).toString('base64url')
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`
}

/** Path of the page that shows a draft to whoever has a token. */
export const previewPath = (token: string): string => `/preview/${token}`

/** A payload and the 32 bytes of a signature. */
const shape = /^([\w-]{1,1400})\.([\w-]{43})$/

/**
 * @param now milliseconds since the epoch
 * @returns null if the token was not signed with the secret, was changed, or has expired
 */
export function verifyPreview(token: string, secret: string, now: number): PreviewGrant | null {
  const [, payload, signature] = shape.exec(token) ?? []
  if (payload === undefined || signature === undefined) return null
  const given = Buffer.from(signature, 'base64url')
  // Accept one spelling per signature only: the last of 43 characters has bits that do not count
  if (given.toString('base64url') !== signature || !timingSafeEqual(given, signatureOf(payload, secret))) return null
  // No path has this character
  const [, seconds, collection, file] =
    /^(\d{1,12}) (?:(.+?)\0)?(.+)$/s.exec(Buffer.from(payload, 'base64url').toString()) ?? []
  if (file === undefined) return null
  const expiresAt = Number(seconds) * 1000
  return now < expiresAt ? { file, expiresAt, ...(collection !== undefined && { collection }) } : null
}
