import { createHash, createHmac } from 'node:crypto'
import { isSameSecret } from '../../core/same-secret.ts'

/** A webhook that whoever knows the secret has sent. */
export interface Delivery {
  /** What it is remembered by: another one with any of them is a replay. Hashes, as headers may have any length. */
  keys: readonly string[]
  /** When the host sent it, in milliseconds since the epoch, if it signs that. */
  sentAt: number | undefined
}

/** The headers that sign the body, by HMAC-SHA256 in hexadecimal, and what stands before the number. */
const signatures = {
  // Gitea and Forgejo send it too
  'x-hub-signature-256': 'sha256=',
  'x-gitea-signature': '',
  'x-forgejo-signature': '',
} as const

/** Ids that hosts give a delivery. GitLab keeps `Idempotency-Key` when it sends one again. */
const ids = [
  'x-github-delivery',
  'x-gitea-delivery',
  'x-forgejo-delivery',
  'x-gitlab-event-uuid',
  'idempotency-key',
] as const

const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('base64url')

/** Reads a webhook of GitHub, GitLab, Gitea or Forgejo. Null if it is not signed with the secret. */
export function deliveryOf(headers: Headers, body: Uint8Array, secret: string): Delivery | null {
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const signs = Object.entries(signatures).some(([name, before]) => {
    const given = headers.get(name)
    return given !== null && isSameSecret(given, before + signature)
  })
  const token = headers.get('x-gitlab-token')
  if (!signs && (token === null || !isSameSecret(token, secret))) return null
  const keys = ids.flatMap((name) => {
    const id = headers.get(name)
    return id ? [hashOf(`${name} ${id}`)] : []
  })
  // No signature covers the ids: a replay could name another one. A token covers nothing, and GitLab may send a body again
  return { keys: signs ? [...keys, hashOf(body)] : keys, sentAt: signs ? sentAt(body) : undefined }
}

/** The time of a push as GitHub writes it: a number of seconds. In its other events it is a text, of the last push. */
function sentAt(body: Uint8Array): number | undefined {
  try {
    const { repository } = JSON.parse(new TextDecoder().decode(body)) as { repository?: { pushed_at?: unknown } }
    const seconds = repository?.pushed_at
    return typeof seconds === 'number' ? seconds * 1_000 : undefined
  } catch {
    return undefined
  }
}
