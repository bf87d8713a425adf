import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliveryOf } from '../../../../lib/site/pull/webhook.ts'

const secret = 'a secret of some length'
const body = Buffer.from('{"ref":"refs/heads/main"}')
const signed = (by = secret, of: Uint8Array = body) => createHmac('sha256', by).update(of).digest('hex')
const read = (headers: Record<string, string>, of: Uint8Array = body) => deliveryOf(new Headers(headers), of, secret)

test.each<[string, Record<string, string>]>([
  ['GitHub', { 'X-Hub-Signature-256': `sha256=${signed()}`, 'X-GitHub-Delivery': '1' }],
  ['Gitea', { 'X-Gitea-Signature': signed(), 'X-Gitea-Delivery': '1' }],
  ['Forgejo', { 'X-Forgejo-Signature': signed(), 'X-Hub-Signature-256': `sha256=${signed()}` }],
  ['GitLab', { 'X-Gitlab-Token': secret, 'X-Gitlab-Event-UUID': '1' }],
])('a webhook of %s is accepted', (_, headers) => {
  expect(read(headers)).not.toBeNull()
})

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['another secret', { 'X-Hub-Signature-256': `sha256=${signed('another secret of length')}` }],
  ['another body', { 'X-Hub-Signature-256': `sha256=${signed(secret, Buffer.from('{}'))}` }],
  ['the hash without its name', { 'X-Hub-Signature-256': signed() }],
  ['the hash with a name where it has none', { 'X-Gitea-Signature': `sha256=${signed()}` }],
  [
    'SHA-1, which GitHub sends too',
    { 'X-Hub-Signature': `sha1=${createHmac('sha1', secret).update(body).digest('hex')}` },
  ],
  ['a part of the hash', { 'X-Hub-Signature-256': `sha256=${signed().slice(0, 32)}` }],
  ['more than the hash', { 'X-Hub-Signature-256': `sha256=${signed()}00` }],
  ['nothing after the name', { 'X-Hub-Signature-256': 'sha256=' }],
  ['the hash as a token', { 'X-Gitlab-Token': signed() }],
  ['a token that begins as the secret', { 'X-Gitlab-Token': secret.slice(0, -1) }],
  ['an empty token', { 'X-Gitlab-Token': '' }],
  ['the secret as a signature', { 'X-Hub-Signature-256': secret, 'X-Gitea-Signature': secret }],
  ['the secret elsewhere', { Authorization: `Bearer ${secret}`, 'X-Gitlab-Event-UUID': secret }],
])('one with %s is not', (_, headers) => {
  expect(read(headers)).toBeNull()
})

test('a signed delivery is known by its ids and by its body, since no signature covers the ids', () => {
  const signature = { 'X-Hub-Signature-256': `sha256=${signed()}` }
  const [first, replayed] = ['1', '2'].map((id) => read({ ...signature, 'X-GitHub-Delivery': id })!.keys)
  expect(first!.filter((key) => replayed!.includes(key))).toHaveLength(1)
  // GitLab sends the same body for a branch that goes to and fro
  const token = { 'X-Gitlab-Token': secret }
  expect(read({ ...token, 'Idempotency-Key': '1' })!.keys).not.toEqual(read({ ...token, 'Idempotency-Key': '2' })!.keys)
  expect(read(token)!.keys).toEqual([])
})

test('the time of a push counts where it is signed', () => {
  const at = (text: string) => {
    const of = Buffer.from(text)
    return read({ 'X-Hub-Signature-256': `sha256=${signed(secret, of)}` }, of)?.sentAt
  }
  expect(at('{"repository":{"pushed_at":1790000000}}')).toBe(1_790_000_000_000)
  // Of other events it is when somebody pushed last
  expect(at('{"repository":{"pushed_at":"2026-01-01T00:00:00Z"}}')).toBeUndefined()
  for (const text of ['', 'null', '[]', '{"repository":null}', 'payload=%7B%7D', '\u0000'])
    expect(at(text), text).toBeUndefined()
})
