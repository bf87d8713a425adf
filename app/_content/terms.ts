import { listTerms } from '@/lib/content/index.ts'
import type { TermKind } from '@/lib/core/terms.ts'
import { question, setCacheLife } from './question.ts'

async function cachedTerms(kind: TermKind) {
  'use cache'
  const found = await listTerms(kind)
  setCacheLife(found.indexRevision, found.answer)
  return found
}

// After that function, which the bundler makes a constant
export const readTerms = question(listTerms, cachedTerms).ask
