import { expect, test } from 'vitest'
import { signPreview, verifyPreview } from '../../../lib/site/preview-token.ts'

const secret = 'a secret of some length'
const expiresAt = Date.parse('2026-12-01T00:00:00Z')
const before = expiresAt - 1
const grant = { file: 'notes/초안.mdx', expiresAt }
const token = signPreview(grant, secret)

test('a link allows one post until it expires, whatever the Unicode form of its file', () => {
  expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/)
  expect(verifyPreview(token, secret, before)).toEqual(grant)
  expect(signPreview({ ...grant, file: grant.file.normalize('NFD') }, secret)).toBe(token)
  expect(verifyPreview(token, secret, expiresAt)).toBeNull()
})

test('the link of an entry is one of its collection alone', () => {
  const entry = { ...grant, collection: 'notes' }
  const link = signPreview(entry, secret)
  expect(link).not.toBe(token)
  expect(verifyPreview(link, secret, before)).toEqual(entry)
})

test('nothing else is a link: another secret, post, expiry, signature or spelling', () => {
  const [payload, signature] = token.split('.') as [string, string]
  const payloadOf = (text: string) => Buffer.from(text).toString('base64url')
  const flipped = (at: number) =>
    `${signature.slice(0, at)}${signature[at] === 'A' ? 'B' : 'A'}${signature.slice(at + 1)}`
  // The last two bits of the last letter are not part of the signature
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const respelled = signature.slice(0, -1) + letters[letters.indexOf(signature.at(-1)!) ^ 1]
  for (const forged of [
    '',
    '.',
    payload,
    `${payload}.`,
    `.${signature}`,
    `${payloadOf(`${expiresAt / 1000} notes/other.mdx`)}.${signature}`,
    `${payloadOf(`${expiresAt / 1000 + 1} ${grant.file}`)}.${signature}`,
    `${payload}.${flipped(0)}`,
    `${payload}.${flipped(20)}`,
    `${payload}.${respelled}`,
    `${payload}=.${signature}`,
    `${token}.`,
    ` ${token}`,
    `${payload}.${signature.slice(1)}`,
    signPreview(grant, 'another secret, as long'),
  ])
    expect(verifyPreview(forged, secret, before), forged).toBeNull()
})
