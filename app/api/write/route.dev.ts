import { answer } from '@/lib/write/answers.ts'
import { isAdmitted } from '@/lib/write/guard.ts'
import { answered } from '@/lib/write/refusal.ts'

/** Only while someone writes, and on this machine: `POST /api/write` `{ question, given }` → the answer as JSON. */
export async function POST(request: Request): Promise<Response> {
  if (!isAdmitted(request.headers)) return new Response('Not found', { status: 404 })
  return answered(async () => {
    const { question, given } = (await request.json()) as { question: string; given: unknown }
    return answer(String(question), given)
  })
}
