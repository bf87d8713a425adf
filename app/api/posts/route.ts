import { listPosts } from '@/lib/content/index.ts'
import { connection } from 'next/server'
export async function GET(_: Request) {
  await connection()
  const { answer, cost } = await listPosts({ page: 1, pageSize: 10 })
  return Response.json(answer, { headers: { 'Server-Timing': `load;dur=${cost.ms};desc="${cost.strategy}"` } })
}
