import { connection } from 'next/server'
import { listPosts } from '@/lib/content/index.ts'
import { currentReader } from '@/lib/content/process/process-reader.ts'
import { processRedis } from '@/lib/site/redis/process-redis.ts'
import { noStore } from '../../_answer.ts'

/**
 * `GET /api/health/ready`: 200 once the reader answers, with what it reads; 503 while it does not. Redis is named and
 * never makes an instance unready: pages do without.
 */
export async function GET(): Promise<Response> {
  await connection()
  try {
    const { cost } = await listPosts({ page: 1, pageSize: 1 })
    const redis = await processRedis()
    return Response.json(
      {
        status: 'ready',
        strategy: cost.strategy,
        indexRevision: (await currentReader()).indexRevision() ?? null,
        redis: redis === undefined ? 'off' : redis.isUsable ? 'used' : 'away',
      },
      { headers: noStore },
    )
  } catch {
    return Response.json(
      { status: 'not ready', error: 'the posts cannot be listed' },
      { status: 503, headers: noStore },
    )
  }
}
