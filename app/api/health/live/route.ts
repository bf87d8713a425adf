import { connection } from 'next/server'
import { noStore } from '../../_answer.ts'

/** `GET /api/health/live`: 200 while the process answers at all. */
export async function GET(): Promise<Response> {
  await connection()
  return Response.json({ status: 'live' }, { headers: noStore })
}
