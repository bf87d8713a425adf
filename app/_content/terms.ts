import { listTerms, type WithReadStats } from '@/lib/content/index.ts'
import type { TermList } from '@/lib/content/answers.ts'
import type { TermKind } from '@/lib/core/terms.ts'
import { connection } from 'next/server'
import { setCacheLife } from './cache-life.ts'
import { rendersPerRequest } from './mode.ts'

export async function readTerms(kind: TermKind): Promise<WithReadStats<TermList>> {
  if (!rendersPerRequest) return cachedTerms(kind)
  await connection()
  return listTerms(kind)
}

async function cachedTerms(kind: TermKind) {
  'use cache'
  const found = await listTerms(kind)
  setCacheLife(found.indexRevision, found.answer)
  return found
}
