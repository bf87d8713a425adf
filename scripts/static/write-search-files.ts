import type { IndexFile } from '../../lib/content/index-store/open.ts'
import { everyLanguage } from '../../lib/content/query/rows.ts'
import { baseLanguage } from '../../lib/core/base-language.ts'
import { kept } from '../../lib/core/kept.ts'
import type { PostMeta } from '../../lib/core/post.ts'
import { fieldTokens, fields, nameFields, type FieldTokens, type Section } from '../../lib/content/search/fields.ts'
import * as files from '../../lib/content/search/files.ts'
import { tokensOf } from '../../lib/content/search/tokens.ts'

/**
 * Target size of a shard in bytes, and of a text file in UTF-16 code units. A query fetches some shards, and one text
 * file for each result.
 */
const shardBytes = 3_000
const textLength = 600

/**
 * Writes the files that browsers search if there is no server.
 * @param write stores a value as JSON, by the path of its file
 */
export function writeSearchFiles(index: IndexFile, now: Date, write: (file: string, value: unknown) => void): void {
  const { rows } = index
  const { published } = rows.at(now)
  const posts = rows
    .rows(rows.ids(everyLanguage, published))
    .map((row) => ({ ...row, rank: row.languages.length > 0 ? rows.rows(row.languages)[0]!.rank : row.rank }))
    .sort((a, b) => a.rank - b.rank || a.languages.indexOf(a.id) - b.languages.indexOf(b.id))
  const numberOf = new Map(posts.map(({ id }, post) => [id, post]))
  // The moment is part of the name: a post appears or expires while the index stays the same
  const folder = `${index.indexRevision}-${published}`
  const postings = new Postings()
  const languages: string[] = []
  const languageOf = posts.map(({ id }, post) => {
    const meta = rows.metas([id])[0]!
    const sections = index.sections(id)
    postings.add(post, fieldTokens(meta, sections))
    writePost(post, meta, sections, (name, value) => write(`${folder}/${name}`, value))
    const base = baseLanguage(meta.lang)
    if (!languages.includes(base)) languages.push(base)
    return languages.indexOf(base)
  })
  const shards = postings.shards()
  for (const [at, shard] of shards.entries()) write(`${folder}/${files.shardName(at)}`, shard)
  // The language that lists prefer may be scheduled while others are out
  const groups = posts
    .filter(({ id, languages }) => languages.find((each) => numberOf.has(each)) === id)
    .map(({ languages }) => languages.flatMap((id) => numberOf.get(id) ?? []))
  const catalog: files.SearchCatalog = {
    folder,
    shards: shards.length,
    languages,
    languageOf,
    translations: groups.filter((group) => group.length > 1),
  }
  write(files.catalogName, catalog)
}

function writePost(
  post: number,
  meta: PostMeta,
  sections: readonly Section[],
  write: (name: string, value: unknown) => void,
): void {
  const { slug, title, lang, date, tags, category, series, authors, description } = meta
  const text = sections.map((section) => section.text).join('\n')
  const { starts } = tokensOf(text).tokens
  const texts: files.SearchedTextFile[] = []
  const listed: files.SearchedPostFile['sections'] = []
  let [offset, token, length] = [0, 0, Infinity]
  for (const section of sections) {
    while (token < starts.length && starts[token]! < offset) token++
    if (length + section.text.length > textLength) {
      texts.push([])
      length = 0
    }
    texts.at(-1)!.push(section.text)
    listed.push([section.id, section.heading, token, texts.length - 1])
    length += section.text.length
    offset += section.text.length + 1
  }
  for (const [at, file] of texts.entries()) write(files.textName(post, at), file)
  const file: files.SearchedPostFile = {
    slug,
    title,
    lang,
    date,
    tags,
    category,
    series,
    description,
    ...(meta.postsPath !== undefined && { postsPath: meta.postsPath }),
    ...(authors && { authors }),
    sections: listed,
    tokens: starts.length,
  }
  write(files.postName(post), file)
}

/** The postings of all tokens, while they are gathered. */
class Postings {
  #numbers = new Map<string, { token: string; numbers: number[]; last: number }>()

  add(post: number, tokens: FieldTokens): void {
    for (const field of fields) {
      const places = new Map<string, number[]>()
      for (const [place, token] of tokens[field].entries()) kept(places, token, (): number[] => []).push(place)
      for (const [token, all] of places) {
        // The places of repeated tokens are never requested
        const asked = field === 'often' ? [] : all
        this.#push(files.keyOf(field, token), token, post, asked)
        if (nameFields.includes(field) && files.isPair(token))
          this.#push(files.beginningKeyOf(field, token), String.fromCodePoint(token.codePointAt(0)!), post, asked)
      }
    }
  }

  /** @param token selects the shard */
  #push(key: string, token: string, post: number, places: readonly number[]): void {
    const entry = kept(this.#numbers, key, () => ({ token, numbers: [], last: 0 }))
    entry.numbers.push(post - entry.last, places.length, ...places.map((place, at) => place - (places[at - 1] ?? 0)))
    entry.last = post
  }

  shards(): files.SearchShard[] {
    let bytes = 0
    for (const [key, { numbers }] of this.#numbers) bytes += Buffer.byteLength(key) + 3 * numbers.length
    const shards = Array.from({ length: Math.max(1, Math.ceil(bytes / shardBytes)) }, (): files.SearchShard => ({}))
    for (const [key, { token, numbers }] of this.#numbers) shards[files.shardOf(token, shards.length)]![key] = numbers
    return shards
  }
}
