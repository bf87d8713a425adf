import { kept } from '../../core/kept.ts'
import { flagOf } from '../search/fields.ts'
import type { Hits } from '../search/rank.ts'
import type { SearchablePosts } from '../search/search.ts'
import type { IndexFile } from './open.ts'
import { fieldQueries, languageQuery } from './search-rows.ts'

/** Number of ids whose languages are read at once: a search asks for those of every post that it found. */
const chunkLength = 256

const places = new WeakMap<IndexFile, Uint32Array>()

/** Where each post is in the list of all, by its id. Kept: posts of one score are compared by it in each search. */
const placesIn = (index: IndexFile): Uint32Array =>
  kept(places, index, () => {
    const oldest = "SELECT post FROM list_posts WHERE kind = 'every' AND key = '' ORDER BY rank"
    const ids = index.list<number>(`SELECT group_concat(post) AS json FROM (${oldest})`)
    const found = new Uint32Array(index.meta.ids)
    for (let place = 0; place < ids.length; place++) found[ids[place]!] = place
    return found
  })

/** The published posts of an index, by their ids. */
export function searchableIndex(index: IndexFile, published: number): SearchablePosts {
  const { meta, rows, list, sections } = index
  const { posts, ids: size, translated } = meta
  const hidden = list<number>(
    `SELECT group_concat(post) AS json FROM (
      SELECT post FROM list_posts WHERE kind = 'every' AND key = '' AND rank >= ?
      UNION SELECT post FROM list_posts WHERE kind = 'every' AND key = '' AND until < ?)`,
    published,
    published,
  )
  const hitsOf = (queries: readonly (readonly [flag: number, query: string])[]): Hits => {
    const matches: number[] = []
    const flags = new Uint8Array(size)
    for (const [flag, query] of queries)
      for (const id of list<number>('SELECT group_concat(rowid) AS json FROM search WHERE search MATCH ?', query)) {
        if (flags[id] === 0) matches.push(id)
        flags[id]! |= flag
      }
    for (const id of hidden) flags[id] = 0
    return { posts: hidden.length === 0 ? matches : matches.filter((id) => flags[id] !== 0), flags }
  }
  const chunks = new Map<number, ReadonlyMap<number, readonly number[]>>()
  const languagesOf = (id: number): readonly number[] => {
    const start = id - (id % chunkLength)
    return kept(chunks, start, () => readLanguages(start)).get(id) ?? []
  }
  const readLanguages = (start: number) =>
    new Map(
      list<[id: number, languages: number[]]>(
        `SELECT group_concat(json_array(id, json(languages))) AS json
          FROM posts WHERE id >= ? AND id < ? AND languages IS NOT NULL`,
        start,
        start + chunkLength,
      ),
    )
  return {
    size,
    total: posts - hidden.length,
    hitsOf: (phrases) => hitsOf(fieldQueries(phrases).map(([field, query]) => [flagOf(field), query])),
    inLanguage: (base) => hitsOf([[1, languageQuery(base)]]).flags,
    languagesOf: translated === 0 ? null : languagesOf,
    orderOf: (id) => placesIn(index)[translated === 0 ? id : (languagesOf(id)[0] ?? id)]!,
    read: (id) => ({ meta: rows.metas([id])[0]!, sections: sections(id) }),
  }
}
