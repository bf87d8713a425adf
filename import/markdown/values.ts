import { posix } from 'node:path'
import { isMap } from '../../lib/content/front-matter/entries.ts'
import { isFlag } from '../../lib/core/field-values.ts'
import { textsOf, type Settings } from './settings.ts'

/** Whether a generator makes an address of this, as of `/:year/:title/`. */
export const isPattern = (address: unknown): boolean => /(?:^|\/):[a-z]/.test(String(address))

/** The values of front matter, to be converted to the fields of this blog. */
export class Values extends Map<string, unknown> {
  rename(from: string, to: string, change = (value: unknown) => value): void {
    if (!this.has(from)) return
    const value = change(this.get(from))
    this.delete(from)
    if (!this.has(to) && value !== null && value !== undefined) this.set(to, value)
  }

  /** Removes what says nothing here. A layout or a type may hide a post. */
  drop(...names: string[]): void {
    for (const name of names) if (!/^(?:draft|private|unlisted)$/i.test(String(this.get(name)))) this.delete(name)
  }

  /** Keeps the first of several series, which Hugo allows; the others become tags. */
  firstSeries(): void {
    const [first = null, ...others] = [this.get('series')].flat()
    if (this.has('series')) this.set('series', first)
    if (others.length > 0) this.set('tags', [...textsOf(this.get('tags')), ...others])
    this.rename('series_order', 'series', (order) =>
      typeof this.get('series') === 'string' ? { name: this.get('series'), order } : null,
    )
  }

  /** Converts fields with an address of the post: a full path becomes an alias, and its last segment the slug. */
  takeAddress(...names: string[]): void {
    for (const name of names) {
      const value = this.get(name)
      if (typeof value !== 'string' || value === '' || isFlag(value)) continue
      // Several posts may have one pattern
      if (isPattern(value) || /\{[{%]/.test(value)) continue
      // A post about a page elsewhere
      if (name === 'url' && /^https?:/.test(value)) continue
      this.delete(name)
      // So that the post does not inherit one
      if (name === 'permalink') this.set(name, true)
      const path = /^https?:/.test(value) && URL.canParse(value) ? new URL(value).pathname : value
      this.set('aliases', [...textsOf(this.get('aliases') ?? []), path.startsWith('/') ? path : `/${path}`])
      const slug = posix.basename(path).replace(/\.html?$/, '')
      if (slug && !slug.includes(':') && !this.has('slug')) this.set('slug', slug)
    }
  }

  nameAuthors(people: Settings): void {
    const given = this.get('authors') ?? this.get('author')
    this.drop('author', 'authors')
    if (given === null || given === undefined) return
    const named = [given].flat().map((each: unknown) => {
      const person = people[String(isMap(each) ? each.key : each)]
      return isMap(person) && typeof person.name === 'string'
        ? { name: person.name, url: textsOf(person.url ?? [])[0] ?? null }
        : each
    })
    this.set('authors', named)
  }
}
