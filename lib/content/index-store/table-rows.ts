import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import { kept } from '../../core/kept.ts'
import type { PostMeta } from '../../core/post.ts'
import type { Term } from '../../core/terms.ts'
import { orderKey } from '../query/list-rows.ts'
import type { List, Row, Rows } from '../query/rows.ts'
import type { IndexMeta } from './schema.ts'

type Values = Record<string, SQLOutputValue>

/** Runs queries of one database, each prepared once. */
export interface Queries {
  one(sql: string, ...values: SQLInputValue[]): Values | undefined
  all(sql: string, ...values: SQLInputValue[]): Values[]
  /** The values of one column `json`, which has them between commas; none if it is null. */
  list<T>(sql: string, ...values: SQLInputValue[]): T[]
}

export function queriesOf(database: DatabaseSync): Queries {
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => kept(statements, sql, () => database.prepare(sql))
  return {
    one: (sql, ...values) => prepared(sql).get(...values),
    all: (sql, ...values) => prepared(sql).all(...values),
    list(sql, ...values) {
      const json = prepared(sql).get(...values)?.json
      return typeof json === 'string' ? JSON.parse(`[${json}]`) : []
    },
  }
}

/** Rows come as one JSON text: node:sqlite takes several times as long to make an object for each. */
const row = 'json_array(posts.id, posts.rank, slug, title, date, lang, series, json(languages), posts.until)'
/** For the rank below which posts are shown, and the number of posts that are out. */
const isShownAs = (row: string): string => `${row}.rank < ? AND (${row}.until IS NULL OR ${row}.until >= ?)`
const isShown = isShownAs('l')
/** Whether a list has the post of a row `o`, which has one rank in all lists. */
const isListed = `EXISTS (SELECT 1 FROM list_posts AS l WHERE l.kind = ? AND l.key = ? AND l.rank = o.rank AND ${isShown})`
const beside = `SELECT ${row} FROM list_posts AS l JOIN posts ON posts.id = post WHERE kind = 'all' AND key = ''`
/** Once every post is out, a list has `count` posts. Until then some are scheduled, and others stand in for these. */
const term = `key, label, count
  - (SELECT count(*) FROM list_posts AS p WHERE p.kind = lists.kind AND p.key = lists.key AND rank >= ?)
  - (SELECT count(*) FROM list_posts AS p WHERE p.kind = lists.kind AND p.key = lists.key AND until < ?) AS count`

/**
 * Posts of a list that are looked up one by one, in an order or in other lists, where they may be far apart. Of more,
 * those are found that an order begins with.
 */
const few = 1_000

/** The rows of an index. Each question reads a number of them that does not grow with the blog. */
export function tableRows({ one, all, list }: Queries, { posts }: IndexMeta): Rows {
  const rowsOf = (sql: string, ...values: SQLInputValue[]) => list<Stored>(sql, ...values).map(toRow)
  const valuesOf = (lists: readonly List[], published: number) =>
    lists.flatMap(({ kind, key }) => [kind, key, published, published])
  /** What all of some lists show, as rows `o` of the shortest of them; null if that is long. */
  const fewIn = (lists: readonly List[], published: number) => {
    const counts = lists.map(({ kind, key }) =>
      Number(one('SELECT count FROM lists WHERE kind = ? AND key = ?', kind, key)?.count ?? 0),
    )
    const shortest = counts.indexOf(Math.min(...counts))
    if (counts[shortest]! > few) return null
    const others = lists.toSpliced(shortest, 1)
    return {
      where: [`o.kind = ? AND o.key = ? AND ${isShownAs('o')}`, ...others.map(() => isListed)].join(' AND '),
      values: valuesOf([lists[shortest]!, ...others], published),
    }
  }
  return {
    at(now) {
      const next = one(
        `SELECT published_at AS time, rank FROM posts WHERE published_at > ?
          UNION ALL SELECT expires_at, until FROM posts WHERE expires_at > ? ORDER BY time, rank LIMIT 1`,
        now.toISOString(),
        now.toISOString(),
      )
      // A post has two moments at most
      return { published: Number(next?.rank ?? 2 * posts), nextPublishAt: next ? String(next.time) : null }
    },
    find: (key) => rowsOf(`SELECT ${row} AS json FROM slugs JOIN posts ON posts.id = slugs.post WHERE key = ?`, key)[0],
    rows: (ids) =>
      rowsOf(
        `SELECT group_concat(${row}, ',' ORDER BY w.key) AS json
          FROM json_each(?) AS w JOIN posts ON posts.id = w.value`,
        JSON.stringify(ids),
      ),
    metas: (ids) =>
      list<PostMeta>(
        `SELECT group_concat(meta, ',' ORDER BY w.key) AS json
          FROM json_each(?) AS w JOIN metas ON metas.id = w.value`,
        JSON.stringify(ids),
      ),
    ids: ({ kind, key }, published, offset = 0, limit = Infinity) =>
      list<number>(
        `SELECT group_concat(post) AS json FROM (
          SELECT post FROM list_posts AS l WHERE kind = ? AND key = ? AND ${isShown} ORDER BY rank DESC LIMIT ? OFFSET ?)`,
        kind,
        key,
        published,
        published,
        Math.min(limit, posts),
        Math.min(offset, posts),
      ),
    addresses: ({ kind, key }, published, offset, limit) =>
      list<[slug: string, lang: string, modified: string | null, languages: number[] | null]>(
        `SELECT group_concat(json_array(slug, lang, ifnull(updated, date), json(languages)), ',' ORDER BY w.rank DESC)
          AS json FROM (
            SELECT post, rank FROM list_posts AS l
            WHERE kind = ? AND key = ? AND ${isShown} ORDER BY rank DESC LIMIT ? OFFSET ?) AS w
          JOIN posts ON posts.id = w.post`,
        kind,
        key,
        published,
        published,
        limit,
        offset,
      ).map(([slug, lang, modified, languages]) => ({ slug, lang, modified, languages: languages ?? [] })),
    beside(rank, published) {
      const [[older, newer] = []] = list<(Stored | null)[]>(
        `SELECT json_array(
          json((${beside} AND ${isShown} ORDER BY l.rank DESC LIMIT 1)),
          json((${beside} AND l.rank > ? AND ${isShown} ORDER BY l.rank LIMIT 1))) AS json`,
        rank,
        published,
        rank,
        published,
        published,
      )
      return { older: older ? toRow(older) : undefined, newer: newer ? toRow(newer) : undefined }
    },
    terms: (kind, published) =>
      all(`SELECT ${term} FROM lists WHERE kind = ?`, published, published, kind)
        .map(toTerm)
        .filter(({ count }) => count > 0),
    term({ kind, key }, published) {
      const found = one(`SELECT ${term} FROM lists WHERE kind = ? AND key = ?`, published, published, kind, key)
      return found && Number(found.count) > 0 ? toTerm(found) : null
    },
    lists: (kind, published) =>
      list<[key: string, newest: [modified: string | null] | null]>(
        `SELECT group_concat(json_array(key, json((SELECT json_array(ifnull(updated, date))
          FROM list_posts AS l JOIN posts ON posts.id = post
          WHERE l.kind = lists.kind AND l.key = lists.key AND ${isShown} ORDER BY l.rank DESC LIMIT 1)))) AS json
          FROM lists WHERE kind = ?`,
        published,
        published,
        kind,
      ).flatMap(([key, newest]) => (newest ? { key, modified: newest[0] } : [])),
    parts: (series, published) =>
      list<number>(
        `SELECT group_concat(post) AS json FROM (
          SELECT post FROM series_parts AS l WHERE series = ? AND ${isShown} ORDER BY place)`,
        series,
        published,
        published,
      ),
    inAll(lists, published) {
      const found = fewIn(lists, published)
      if (!found) return null
      const ids = `SELECT o.post FROM list_posts AS o WHERE ${found.where} ORDER BY o.rank DESC`
      return list<number>(`SELECT group_concat(post) AS json FROM (${ids})`, ...found.values)
    },
    ordered(order, lists, published, offset, limit) {
      const found = fewIn(lists, published)
      // By itself SQLite would read the order from its beginning for each post
      const [from, values] = found
        ? [
            `list_posts AS o CROSS JOIN series_parts AS p INDEXED BY series_parts_by_rank ON p.rank = o.rank WHERE ${found.where} AND`,
            found.values,
          ]
        : [`series_parts AS o WHERE ${lists.map(() => `${isListed} AND`).join(' ')}`, valuesOf(lists, published)]
      return list<number>(
        `SELECT group_concat(post) AS json FROM (SELECT o.post FROM ${from} series = ? ORDER BY place LIMIT ? OFFSET ?)`,
        ...values,
        orderKey(order),
        Math.min(limit, posts),
        Math.min(offset, posts),
      )
    },
    related: (id, published, limit) =>
      rowsOf(
        `SELECT group_concat(${row}, ',' ORDER BY w.key) AS json
          FROM json_each((SELECT related FROM posts WHERE id = ?)) AS w JOIN posts ON posts.id = w.value
          WHERE posts.rank < ? AND (posts.until IS NULL OR posts.until >= ?)`,
        id,
        published,
        published,
      ).slice(0, limit),
    linking({ keys }, published) {
      const found = list<[post: Stored, text: string]>(
        `SELECT group_concat(json_array(${row}, text), ',' ORDER BY posts.rank DESC) AS json FROM (
          SELECT post, min(place), text FROM mentions WHERE target IN (SELECT value FROM json_each(?)) GROUP BY post) AS w
          JOIN posts ON posts.id = w.post
          WHERE posts.rank < ? AND (posts.until IS NULL OR posts.until >= ?)`,
        JSON.stringify(keys),
        published,
        published,
      )
      return found.map(([post, text]) => ({ post: toRow(post), text }))
    },
    targets: (ids) =>
      list<string[]>(
        `SELECT group_concat((SELECT json_group_array(target ORDER BY place) FROM mentions WHERE post = ids.value), ',' ORDER BY key)
          AS json FROM json_each(?) AS ids`,
        JSON.stringify(ids),
      ),
  }
}

type Stored = [
  id: number,
  rank: number,
  slug: string,
  title: string,
  date: string | null,
  lang: string,
  series: string | null,
  languages: number[] | null,
  until: number | null,
]

const toRow = ([id, rank, slug, title, date, lang, series, languages, until]: Stored): Row => ({
  id,
  rank,
  until,
  slug,
  title,
  date,
  lang,
  series,
  languages: languages ?? [],
})

const toTerm = ({ key, label, count }: Values): Term => ({
  key: String(key),
  label: String(label),
  count: Number(count),
})
