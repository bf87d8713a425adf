import type { SearchPage, SearchQuery } from './results.ts'
import { wordsIn, wordsTogether } from './excerpt.ts'
import { fieldsOf, flagOf, type Field, type Section } from './fields.ts'
import * as files from './files.ts'
import { parseQuery, phrasesOf, type Phrase, type Query } from './query.ts'
import { foundPage, resultOf, type FindablePosts, type ReadPost } from './search.ts'

/** Fetches a file of the folder. @throws if it cannot be fetched */
export type LoadFile = <T>(name: string) => Promise<T>

/**
 * Answers a query from static files, with the same result as every reader. Fetches some shards, and a part of the text
 * for each result.
 */
export async function searchFiles(asked: SearchQuery, load: LoadFile): Promise<Omit<SearchPage, 'nextPublishAt'>> {
  const catalog = await load<files.SearchCatalog>(files.catalogName)
  const query = parseQuery(asked.text)
  const within: LoadFile = (name) => load(`${catalog.folder}/${name}`)
  const postings = await loadPostings(query, catalog, within)
  const { found, ...page } = foundPage(asked, query, findablePosts(catalog, postings))
  const results = found.map(async (post) => resultOf(query, await readPost(post, query, postings, within)))
  return { results: await Promise.all(results), ...page }
}

/** The places of a phrase in a field, by post. */
type Places = Map<number, number[]>
type Postings = (phrase: Phrase, field: Field) => Places

async function loadPostings(query: Query, { shards }: files.SearchCatalog, load: LoadFile): Promise<Postings> {
  const tokens = phrasesOf(query).flatMap((phrases) => phrases.flatMap((phrase) => phrase.tokens))
  const wanted = [...new Set(tokens.map((token) => files.shardOf(token, shards)))]
  const loaded = await Promise.all(wanted.map((shard) => load<files.SearchShard>(files.shardName(shard))))
  const shardOf = (token: string) => loaded[wanted.indexOf(files.shardOf(token, shards))]!
  const exactly = (field: Field, token: string) => placesIn(shardOf(token)[files.keyOf(field, token)])
  const beginning = (field: Field, token: string): Places => {
    const key = (files.isPair(token) ? files.beginningKeyOf : files.keyOf)(field, token)
    const all = Object.entries(shardOf(token)).filter(([name]) => name.startsWith(key))
    const places: Places = new Map()
    for (const [, numbers] of all)
      for (const [post, at] of placesIn(numbers)) places.set(post, [...(places.get(post) ?? []), ...at])
    return places
  }
  return ({ tokens, isPrefix }, field) => {
    const last = tokens.length - 1
    const [first = new Map<number, number[]>(), ...others] = tokens.map((token, at) =>
      isPrefix && at === last ? beginning(field, token) : exactly(field, token),
    )
    return others.reduce((places, next, at) => followedBy(places, next, at + 1), first)
  }
}

function placesIn(numbers: readonly number[] = []): Places {
  const places: Places = new Map()
  let post = 0
  for (let at = 0; at < numbers.length;) {
    post += numbers[at++]!
    const end = at + 1 + numbers[at]!
    const found: number[] = []
    for (let place = 0; ++at < end;) found.push((place += numbers[at]!))
    places.set(post, found)
  }
  return places
}

/** The places that are followed by one of `others`, `distance` tokens further on. */
function followedBy(places: Places, others: Places, distance: number): Places {
  const found: Places = new Map()
  for (const [post, all] of places) {
    const next = new Set(others.get(post))
    const kept = all.filter((place) => next.has(place + distance))
    if (kept.length > 0) found.set(post, kept)
  }
  return found
}

function findablePosts(
  { languages, languageOf, translations }: files.SearchCatalog,
  postings: Postings,
): FindablePosts {
  const size = languageOf.length
  const groups = new Map(translations.flatMap((group) => group.map((post) => [post, group] as const)))
  return {
    size,
    total: size,
    hitsOf(phrases) {
      const posts = new Set<number>()
      const flags = new Uint8Array(size)
      for (const phrase of phrases)
        for (const field of fieldsOf(phrase))
          for (const post of postsWith(phrase, field, postings)) {
            posts.add(post)
            flags[post]! |= flagOf(field)
          }
      return { posts: [...posts], flags }
    },
    inLanguage: (base) => Uint8Array.from(languageOf, (language) => Number(languages[language] === base)),
    languagesOf: groups.size === 0 ? null : (post) => groups.get(post) ?? [],
    orderOf: (post) => post,
  }
}

function postsWith(phrase: Phrase, field: Field, postings: Postings): Iterable<number> {
  if (field !== 'often') return postings(phrase, field).keys()
  // A text may repeat each token of a phrase without containing the phrase
  const each = phrase.tokens.map((token) => postings({ tokens: [token] }, field))
  return [...postings(phrase, 'text').keys()].filter((post) => each.every((posts) => posts.has(post)))
}

/** Reads the part of a post that decides where the match is. The other sections have no text. */
async function readPost(post: number, query: Query, postings: Postings, load: LoadFile): Promise<ReadPost> {
  const meta = await load<files.SearchedPostFile>(files.postName(post))
  const sections: Section[] = meta.sections.map(([id, heading]) => ({ id, heading, text: '' }))
  const addText = async (section: number): Promise<void> => {
    const file = meta.sections[section]![3]
    const texts = await load<files.SearchedTextFile>(files.textName(post, file))
    const first = meta.sections.findIndex((each) => each[3] === file)
    for (const [at, text] of texts.entries()) sections[first + at]!.text = text
  }
  const inHeadings = sections.map(({ heading }) => wordsIn(query, heading))
  const most = Math.max(0, ...inHeadings)
  if (most > 0) await addText(inHeadings.indexOf(most))
  // An excerpt cannot show more words than its section contains
  const counts = wordsBySection(meta, post, query, postings)
  for (let words = Math.max(0, ...counts); words > 0; words--)
    for (const [section, count] of counts.entries()) {
      if (count < words) continue
      // oxlint-disable-next-line no-await-in-loop -- most often the first is the one
      await addText(section)
      if (wordsTogether(query, sections[section]!.text) >= words) return { meta, sections }
    }
  return { meta, sections }
}

/** An upper bound of the number of query words in each section. */
function wordsBySection(
  { sections, tokens }: files.SearchedPostFile,
  post: number,
  query: Query,
  postings: Postings,
): number[] {
  const counts = sections.map(() => 0)
  for (const { phrases, weak } of query.terms) {
    const places = [...phrases, ...weak].flatMap((phrase) => postings(phrase, 'text').get(post) ?? [])
    // For a single syllable, only postings of names include words that begin with it, but excerpts also mark them in
    // texts
    const isAnywhere = phrases.some(({ inNames }) => inNames) || places.some((place) => place >= tokens)
    for (const [at, [, , start]] of sections.entries()) {
      const end = sections[at + 1]?.[2] ?? tokens
      if (isAnywhere || places.some((place) => place >= start && place < end)) counts[at]!++
    }
  }
  return counts
}
