import { kept } from '../../core/kept.ts'
import type { ExcerptPart, SearchPlace } from './results.ts'
import { namesOf, type SearchedMeta, type Section } from './fields.ts'
import type { Phrase, Query } from './query.ts'
import { tokensNear, tokensOf, type Tokens } from './tokens.ts'

/** Length of an excerpt in UTF-16 code units, before it is cut at a word boundary. */
const excerptLength = 160
/** Maximum length of the text before the first hit, in UTF-16 code units. */
const lead = 48

interface Hit {
  term: number
  start: number
  end: number
}

/** Finds the place in a post with the most words of a query; of equal ones the title, a heading, a tag, the text. */
export function placeOf(query: Query, meta: SearchedMeta, sections: readonly Section[]): SearchPlace {
  const all = query.terms.length
  const inTitle = wordsIn(query, meta.title)
  const inTags = wordsIn(query, namesOf(meta).join('\n'))
  const known = new Map<string, Hit[]>()
  const hitsInText = (text: string): Hit[] => kept(known, text, () => hitsIn(query, text))
  const heading = firstWithMost(sections, ({ heading }) => wordsIn(query, heading), inTitle === all ? 0 : all)
  const excerptOfText = (text: string) => excerptOf(text, hitsInText(text))
  const inHeading = (): SearchPlace => {
    const { text } = heading.section!
    return {
      where: 'heading',
      heading: headingOf(heading.section!),
      excerpt: excerptOfText(text === '' ? meta.description.normalize('NFC') : text),
    }
  }
  // Reading the texts is the expensive part
  if (inTitle < all && heading.words === all) return inHeading()
  const text = firstWithMost(sections, ({ text }) => termsIn(bestWindow(text, hitsInText(text)).hits), all)
  const most = Math.max(inTitle, inTags, heading.words, text.words)
  const excerpt = () => excerptOfText(text.words > 0 ? text.section!.text : meta.description.normalize('NFC'))
  if (inTitle === most) return { where: 'title', heading: null, excerpt: excerpt() }
  if (heading.words === most) return inHeading()
  if (inTags === most) return { where: 'tag', heading: null, excerpt: excerpt() }
  return { where: 'text', heading: headingOf(text.section!), excerpt: excerpt() }
}

/** The first section with the most words. Stops at a section that has `all`. */
function firstWithMost(
  sections: readonly Section[],
  count: (section: Section) => number,
  all: number,
): { words: number; section: Section | undefined } {
  let most: { words: number; section: Section | undefined } = { words: 0, section: undefined }
  for (const section of sections) {
    if (most.words === all) break
    const words = count(section)
    if (words > most.words) most = { words, section }
  }
  return most
}

/** The number of different words of a query in a text. */
export const wordsIn = (query: Query, text: string): number => termsIn(hitsIn(query, text))

/** The number of different words of a query that one excerpt of the text would show. */
export const wordsTogether = (query: Query, text: string): number => termsIn(bestWindow(text, hitsIn(query, text)).hits)

const headingOf = ({ id, heading }: Section): SearchPlace['heading'] => (id === null ? null : { id, text: heading })

const termsIn = (hits: readonly Hit[]): number => new Set(hits.map(({ term }) => term)).size

/** The hits in a text, in its order; they may overlap. */
function hitsIn({ terms, clue }: Query, text: string): Hit[] {
  const tokens = clue ? tokensNear(text, clue) : tokensOf(text)
  return terms
    .flatMap(({ phrases, weak }, term) => {
      const hits = phrases.flatMap((phrase) => hitsOf(phrase, tokens, term))
      return hits.length > 0 ? hits : weak.flatMap((phrase) => hitsOf(phrase, tokens, term))
    })
    .sort((a, b) => a.start - b.start || b.end - a.end)
}

function hitsOf({ tokens: wanted, isPrefix }: Phrase, { tokens, whole }: Tokens, term: number): Hit[] {
  const hits: Hit[] = []
  const last = wanted.length - 1
  const [first] = wanted
  const begins = isPrefix && last === 0
  const fits = (value: string, place: number) =>
    isPrefix && place === last ? value.startsWith(wanted[place]!) : value === wanted[place]
  const { values, starts, ends } = tokens
  for (let at = 0; at + last < values.length; at++) {
    // Most tokens end here
    if (!begins && values[at] !== first) continue
    let place = 0
    while (place <= last && fits(values[at + place]!, place)) place++
    if (place > last) hits.push({ term, start: starts[at]!, end: ends[at + last]! })
  }
  if (last > 0) return hits
  for (const [at, value] of whole.values.entries())
    if (fits(value, 0)) hits.push({ term, start: whole.starts[at]!, end: whole.ends[at]! })
  return hits
}

/** The first part of a text, of the length of an excerpt, with the most different words. */
function bestWindow(text: string, hits: readonly Hit[]): { start: number; hits: Hit[] } {
  let best = { start: 0, hits: [] as Hit[] }
  let most = 0
  const all = termsIn(hits)
  for (const [at, { start }] of hits.entries()) {
    if (most === all) break
    const end = start + excerptLength - lead
    const within: Hit[] = []
    for (let next = at; next < hits.length && hits[next]!.start < end; next++)
      if (hits[next]!.end <= end) within.push(hits[next]!)
    const count = termsIn(within)
    if (count > most) [most, best] = [count, { start: Math.max(0, start - lead), hits: within }]
  }
  return text.length <= excerptLength ? { ...best, start: 0 } : best
}

/** A part of a text around its hits, in one line. */
export function excerptOf(text: string, hits: readonly Hit[]): ExcerptPart[] {
  const { start: from } = bestWindow(text, hits)
  const start = from === 0 ? 0 : wordStart(text, from)
  const end = start + excerptLength >= text.length ? text.length : wordEnd(text, start + excerptLength)
  const segments: ExcerptPart[] = []
  const add = (part: string, mark: boolean) => {
    const clean = part.replace(/\s+/g, ' ')
    if (clean !== '') segments.push(mark ? { text: clean, mark } : { text: clean })
  }
  let done = start
  if (start > 0) add('… ', false)
  for (const hit of hits) {
    const markStart = Math.max(hit.start, done)
    if (hit.start < start || hit.end > end || hit.end <= done) continue
    const touches = markStart === done && segments.at(-1)?.mark
    add(text.slice(done, markStart), false)
    if (touches) segments.at(-1)!.text += text.slice(markStart, hit.end)
    else add(text.slice(markStart, hit.end), true)
    done = hit.end
  }
  add(text.slice(done, end).trimEnd(), false)
  if (end < text.length) add(' …', false)
  return segments
}

/** How far a cut looks for a space, in UTF-16 code units. */
const reach = 24

function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + reach).search(/\s/)
  return space === -1 ? wholeCharacter(text, at) : at + space + 1
}

function wordEnd(text: string, at: number): number {
  const part = text.slice(at - reach, at)
  const space = part.search(/\s\S*$/)
  return space === -1 ? wholeCharacter(text, at) : at - reach + space
}

/** Moves an offset that is inside a surrogate pair to the start of the pair. */
const wholeCharacter = (text: string, at: number): number =>
  /[\udc00-\udfff]/.test(text[at] ?? '') && /[\ud800-\udbff]/.test(text[at - 1] ?? '') ? at - 1 : at
