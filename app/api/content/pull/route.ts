import { connection } from 'next/server'
import { clientAddress, clientOf } from '@/lib/deployment/client-address.ts'
import { rememberedMs } from '@/lib/site/pull/deliveries.ts'
import { processPull } from '@/lib/site/pull/process-pull.ts'
import { readBody } from '@/lib/site/pull/read-body.ts'
import { problems, type PullResult } from '@/lib/site/pull/result.ts'
import { deliveryOf } from '@/lib/site/pull/webhook.ts'
import { jsonError, noStore } from '../../_answer.ts'

/** Most bytes of a webhook. A push of 2,000 commits has more, and is published by the next one. */
const maxBody = 1024 * 1024
/** Time for sending it, in milliseconds. */
const bodyTakes = 10_000
/** Gitea waits for five seconds, others for ten. */
const answerWithin = 4_000

const nothingHere = (): Response => new Response('There is no such page.\n', { status: 404, headers: noStore })

/**
 * `POST /api/content/pull`: a webhook of GitHub, GitLab, Gitea or Forgejo, signed with `PULL_SECRET`. Pulls into the
 * clone in which the posts are, and publishes them. Answers with a `PullResult`, or with 202 if that takes longer than a
 * host waits. 401 for what is not signed, 408 and 413 for a body that is slow or large, 409 for a delivery that was
 * accepted before, 410 for one that is older than a day, 429 above the limit, 500 if nothing was published.
 */
export async function POST(request: Request): Promise<Response> {
  const pull = await processPull()
  if (!pull) return nothingHere()
  const client = clientOf(clientAddress(request.headers, pull.proxies))
  if (!(await pull.limiter.allows(client)))
    return jsonError(429, 'too many requests', { ...noStore, 'Retry-After': '1' })
  const body = await readBody(request, maxBody, bodyTakes)
  if (typeof body === 'string') return jsonError(body === 'too large' ? 413 : 408, `the body is ${body}`, noStore)
  const delivery = deliveryOf(request.headers, body, pull.secret)
  if (!delivery) return jsonError(401, 'expected a signature by PULL_SECRET', noStore)
  const { keys, sentAt = Infinity } = delivery
  if (sentAt < Date.now() - rememberedMs) return jsonError(410, 'this push is older than a day', noStore)
  if (!(await pull.deliveries.accept(keys))) return jsonError(409, 'this delivery was accepted before', noStore)
  const result = pull.puller.pull()
  void result.then((ended) => (ended.state === 'failed' ? pull.deliveries.forget(keys) : undefined))
  const ended = await Promise.race([result, tooLong()])
  return ended ? answerOf(ended) : Response.json({ state: 'running' }, { status: 202, headers: noStore })
}

const tooLong = () => new Promise<undefined>((resolve) => setTimeout(resolve, answerWithin))

const answerOf = (result: PullResult): Response =>
  result.state === 'failed'
    ? Response.json({ ...result, error: problems[result.problem] }, { status: 500, headers: noStore })
    : Response.json(result, { headers: noStore })

/** Other methods: as if nothing were here, where nothing is. */
export async function GET(): Promise<Response> {
  await connection()
  if (!(await processPull())) return nothingHere()
  return jsonError(405, 'expected POST', { ...noStore, Allow: 'POST' })
}

export const OPTIONS = GET
