import type { Term, TermKind } from '@/lib/core/terms.ts'
import { nameOfTerm } from './_authors.ts'
import { ui } from './_strings.ts'

const titles: Readonly<Record<TermKind, (label: string) => string>> = {
  tag: ui.tagged,
  category: ui.inCategory,
  series: ui.inSeries,
  author: ui.byAuthor,
}

/** The heading of the list of a term. */
export const listTitle = (kind: TermKind, term: Term): string => titles[kind](nameOfTerm(kind, term))
