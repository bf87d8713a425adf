import { hashOf } from '../../core/hash.ts'

/** Incremented with every change to the format of the file. */
export const formatVersion = 25

/**
 * The tables of the index. Anyone may read them with `sqlite3`.
 *
 * `posts` has what the order and links need of each post; `metas` and `bodies` have the rest, so that a page of links
 * spans few pages of the file. A post keeps its id as long as its file is there. Its `rank` counts from the oldest, so
 * a new post changes no other rank and scheduled posts come last. A moment at which one expires has a rank too.
 *
 * `list_posts` has the posts of each list while it shows them: see `query/list-rows.ts`. Their numbers are in `lists`,
 * so that no question counts them. The `version` of a row identifies what the writer need not write again.
 */
export const tables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY) STRICT, WITHOUT ROWID;
CREATE TABLE posts (
  id INTEGER PRIMARY KEY,
  rank INTEGER NOT NULL,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  date TEXT,
  published_at TEXT,
  until INTEGER, -- the rank at which it expires
  expires_at TEXT,
  lang TEXT NOT NULL,
  series TEXT,
  languages TEXT, -- ids of all languages of a post that has several, as JSON, the preferred one first
  related TEXT NOT NULL, -- ids of the posts about the same subject, as JSON, the nearest first
  file TEXT NOT NULL,
  version TEXT NOT NULL,
  updated TEXT
) STRICT;
CREATE INDEX posts_by_time ON posts (published_at, rank);
CREATE INDEX posts_by_expiry ON posts (expires_at, until) WHERE expires_at IS NOT NULL;
CREATE TABLE metas (id INTEGER PRIMARY KEY, meta TEXT NOT NULL) STRICT; -- PostMeta as JSON
CREATE TABLE bodies (id INTEGER PRIMARY KEY, links TEXT NOT NULL, body BLOB NOT NULL) STRICT; -- see packed-body.ts
CREATE TABLE slugs (key TEXT PRIMARY KEY, post INTEGER NOT NULL) STRICT, WITHOUT ROWID; -- and aliases
CREATE TABLE mentions (
  target TEXT, -- the key of an address, as in slugs, or the path of an entry of another collection
  post INTEGER, -- that links to it
  place INTEGER NOT NULL, -- among the links of the post
  text TEXT NOT NULL, -- the sentence around the link
  PRIMARY KEY (target, post)
) STRICT, WITHOUT ROWID;
CREATE INDEX mentions_of_post ON mentions (post);
CREATE TABLE lists (
  kind TEXT, -- tag, category, series, author, language, year, all, every, field:<name>; ko/tag for the posts in Korean
  key TEXT,
  label TEXT NOT NULL,
  count INTEGER NOT NULL,
  version TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE list_posts (
  kind TEXT,
  key TEXT,
  rank INTEGER,
  post INTEGER NOT NULL,
  until INTEGER, -- the rank at which it expires, or a language takes its place
  PRIMARY KEY (kind, key, rank)
) STRICT, WITHOUT ROWID;
CREATE INDEX list_posts_until ON list_posts (kind, key, until) WHERE until IS NOT NULL;
CREATE TABLE series_parts (
  series TEXT, -- as ko/<series> its parts in Korean, or a slash and the field by which all posts are ordered
  place INTEGER,
  post INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  until INTEGER,
  PRIMARY KEY (series, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX series_parts_by_rank ON series_parts (series, rank);
CREATE TABLE files (id TEXT, name TEXT, entry TEXT NOT NULL, PRIMARY KEY (id, name)) STRICT, WITHOUT ROWID;
CREATE TABLE addresses (address TEXT PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
`

export interface IndexMeta {
  format: number
  /** Version of the compiler that made the bodies. */
  compiler: string
  /** Zone in which dates were read. */
  timeZone: string
  /**
   * Identifies what shapes the index besides the posts and the time zone: the toolchain, the settings, and errors that
   * come and go with other files.
   */
  indexInputs: string
  /** Hash over the paths and the bytes of every post. */
  content: string
  posts: number
  /** Upper bound of the ids, exclusive. Ids of deleted posts are free until new posts take them. */
  ids: number
  /** From `derivedFromOf`. */
  derivedFrom: string
  /** 1 if a post has several languages. */
  translated: number
}

/** Identifies the content of an index: two indexes of one revision give the same answers. */
export const revisionOf = ({ format, compiler, timeZone, indexInputs, content }: IndexMeta): string =>
  hashOf(JSON.stringify([format, compiler, timeZone, indexInputs, content])).slice(0, 16)

/** Where a file was on a site that served its folders as they are. */
export type FileAddress = [address: string, id: string, name: string]
