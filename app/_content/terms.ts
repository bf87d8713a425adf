import { listTerms } from '@/lib/content/index.ts'
import type { TermKind } from '@/lib/core/terms.ts'
import { question, setCacheLife } from './question.ts'

export const readTerms = question(listTerms, cachedTerms).ask

async function cachedTerms(kind: TermKind) {
  'use cache'
  const found = await listTerms(kind)
  setCacheLife(found.indexRevision, found.answer)
  return found
}
