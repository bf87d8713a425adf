import { listTerms } from '@/lib/content/index.ts'
import { collections, type CollectionSettings } from '@/lib/content/process/collections.ts'
import { termKey } from '@/lib/core/identity.ts'
import { byUse, inLanguageOf, type Term, type TermKind } from '@/lib/core/terms.ts'
import { otherLanguages } from '@/lib/site/languages.ts'
import { site } from '@/lib/site/site.ts'
import { within } from './list-queries.ts'
import { ask, decide } from './questions.ts'

/** The posts and the collections whose entries the list of a tag has too. */
const tagged: readonly (CollectionSettings | undefined)[] = [undefined, ...collections.filter(({ tags }) => tags)]

/** Whether lists of tags have the entries below a path. @param postsPath undefined for posts */
export const hasTags = (postsPath: string | undefined): boolean => tagged.some((each) => each?.url === postsPath)

const placesOf = (kind: TermKind) => (kind === 'tag' ? tagged : [undefined])

/** The terms of all lists, with how many posts and entries each has. */
function merged(lists: readonly (readonly Term[])[], count = (a: number, b: number) => a + b): Term[] {
  const terms = new Map<string, Term>()
  for (const each of lists.flat()) {
    const other = terms.get(each.key)
    terms.set(each.key, other ? { ...other, count: count(other.count, each.count) } : each)
  }
  return [...terms.values()].sort(byUse)
}

/** The terms of a kind, for a page. */
export async function askTerms(kind: TermKind) {
  const all = await Promise.all(placesOf(kind).map((each) => ask('terms', inLanguageOf(within(), kind), each?.name)))
  return { ...all[0]!, answer: { terms: merged(all.map(({ answer }) => answer.terms)) } }
}

/** The terms of a kind, while pages are made: each has as many pages as the longest of its lists. */
export async function readTerms(kind: TermKind, language?: string): Promise<Term[]> {
  const lists = await Promise.all(placesOf(kind).map((each) => listTerms(inLanguageOf(language, kind), each?.name)))
  return merged(
    lists.map(({ answer }) => answer.terms),
    Math.max,
  )
}

/** A tag of entries, and perhaps of posts. */
export interface TagOfEntries {
  term: Term
  pages: number
  /** The other languages of the site in which something has it. */
  siteLanguages: string[]
  inPosts: boolean
  /** Those that have something on the page; undefined for the posts. */
  places: (CollectionSettings | undefined)[]
}

/** Where a tag is, if entries have it; null if none do. No list is asked for that has no such page. */
export async function tagOfEntries(kind: TermKind, spelling: string, page: number): Promise<TagOfEntries | null> {
  if (kind !== 'tag' || tagged.length === 1) return null
  const key = termKey(spelling)
  const termsIn = (language: string | undefined) =>
    Promise.all(tagged.map((each) => decide('terms', inLanguageOf(language, kind), each?.name)))
  const lists = await termsIn(within())
  const found = tagged.flatMap((place, at) => {
    const term = lists[at]!.find((each) => each.key === key)
    return term ? [{ place, term, pages: Math.ceil(term.count / site.postsPerPage) }] : []
  })
  if (found.every(({ place }) => place === undefined)) return null
  const others = await Promise.all(otherLanguages.map(termsIn))
  return {
    siteLanguages: otherLanguages.filter((_, at) => others[at]!.flat().some((each) => each.key === key)),
    term: merged([found.map(({ term }) => term)])[0]!,
    pages: Math.max(...found.map(({ pages }) => pages)),
    inPosts: found[0]!.place === undefined,
    places: found.filter(({ pages }) => page <= pages).map(({ place }) => place),
  }
}
