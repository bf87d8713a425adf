import { parse } from 'yaml'
import type { Imported } from '../post.ts'
import type { ImportOptions } from '../format.ts'
import type { Source } from '../source.ts'
import { isHtml, readMarkdownPost, type MarkdownBlog } from './post.ts'

export const isMarkdown = (file: string): boolean => /\.(?:mdx?|markdown|mkdn?)$/i.test(file)

export const isHtmlPost = (source: Source, file: string): boolean =>
  isHtml(file) && /^\s*(?:---|\+\+\+|\{)[ \t]*\r?\n/.test(source.text(file, []).slice(0, 100))

export async function* readMarkdownBlog(
  source: Source,
  options: ImportOptions,
  files: readonly string[],
  blog: MarkdownBlog,
): AsyncGenerator<Imported> {
  for (const file of files)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are taken
    yield await readMarkdownPost(source, file, blog, options)
}

export function* leftOut(files: readonly string[], problem: string): Generator<Imported> {
  for (const file of files) yield { from: { file }, problem }
}

export type Settings = Readonly<Record<string, unknown>>

/** The settings of a generator: the first of the files that exists. A file that cannot be read counts as empty. */
export async function readSettings(source: Source, files: readonly string[]): Promise<Settings> {
  const file = files.map((name) => source.find(name)).find((found) => found !== undefined)
  if (file === undefined) return {}
  const text = source.text(file, [])
  try {
    const value: unknown = file.endsWith('.toml')
      ? (await import('smol-toml')).parse(text)
      : file.endsWith('.json')
        ? JSON.parse(text)
        : parse(text)
    return isMap(value) ? value : {}
  } catch {
    return {}
  }
}

export const isMap = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((each): each is string | number => ['string', 'number'].includes(typeof each))
    .map(String)

export function rename(
  values: Map<string, unknown>,
  from: string,
  to: string,
  change = (value: unknown) => value,
): void {
  if (!values.has(from)) return
  const value = change(values.get(from))
  values.delete(from)
  if (!values.has(to) && value !== null && value !== undefined) values.set(to, value)
}

export function drop(values: Map<string, unknown>, ...names: string[]): void {
  for (const name of names) values.delete(name)
}

/** Keeps the first of several series, which Hugo allows. */
export const firstSeries = (values: Map<string, unknown>): void => {
  const series = values.get('series')
  if (Array.isArray(series)) values.set('series', series[0] ?? null)
  rename(values, 'series_order', 'series', (order) =>
    typeof values.get('series') === 'string' ? { name: values.get('series'), order } : null,
  )
}

/** Converts fields with an address of the post: a full path becomes an alias, and its last segment the slug. */
export function takeAddress(values: Map<string, unknown>, ...names: string[]): void {
  for (const name of names) {
    const value = values.get(name)
    if (typeof value !== 'string' || value === '') continue
    values.delete(name)
    const path = /^https?:/.test(value) && URL.canParse(value) ? new URL(value).pathname : value
    values.set('aliases', [...textsOf(values.get('aliases') ?? []), path.startsWith('/') ? path : `/${path}`])
    const slug = path
      .replace(/\/$/, '')
      .split('/')
      .at(-1)
      ?.replace(/\.html?$/, '')
    if (slug && !/[:{]/.test(slug) && !values.has('slug')) values.set('slug', slug)
  }
}

export function nameAuthors(values: Map<string, unknown>, people: Settings): void {
  const given = values.get('authors') ?? values.get('author')
  drop(values, 'author', 'authors')
  if (given === null || given === undefined) return
  const named = [given].flat().map((each: unknown) => {
    const person = people[String(isMap(each) ? each.key : each)]
    return isMap(person) && typeof person.name === 'string'
      ? { name: person.name, url: textsOf(person.url ?? [])[0] ?? null }
      : each
  })
  values.set('authors', named)
}
