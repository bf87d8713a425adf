import { answer } from '@/lib/write/answers.ts'
import { isAdmitted } from '@/lib/write/guard.ts'
import { Refusal } from '@/lib/write/refusal.ts'

/** Only while someone writes, and on this machine: `POST /api/write` `{ question, given }` → the answer as JSON. */
export async function POST(request: Request): Promise<Response> {
  if (!isAdmitted(request.headers)) return new Response('Not found', { status: 404 })
  const headers = { 'Cache-Control': 'no-store' }
  try {
    const { question, given } = (await request.json()) as { question: string; given: unknown }
    return Response.json((await answer(String(question), given)) ?? null, { headers })
  } catch (error) {
    if (error instanceof SyntaxError) return new Response('expected JSON', { status: 400 })
    if (!(error instanceof Refusal)) throw error
    return Response.json({ message: error.message, ...error.more }, { status: error.status, headers })
  }
}
