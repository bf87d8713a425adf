import { parse } from 'yaml'
import { isMap } from '../../lib/content/front-matter/entries.ts'
import type { Source } from '../source.ts'

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

export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((each): each is string | number => ['string', 'number'].includes(typeof each))
    .map(String)
