import { keyOfAlias, segmentsOf } from '../../core/addresses.ts'
import { fields } from '../../core/fields.ts'
import { isPattern } from '../../core/permalinks.ts'
import { describe, valueOf, type Entry, type Findings } from './entries.ts'

/** Fields in which other generators store the address of a page. */
export const addressNames = ['permalink', 'path', 'url'] as const

/** Former addresses of a post, besides its aliases. */
export interface OldAddresses {
  addresses: string[]
  /** Permalink patterns, as Jekyll and Hugo fill them in. */
  patterns: { name: string; pattern: string; offset: number }[]
}

/**
 * The old addresses of a post, besides its aliases. Warns of those, and of aliases, that no request can have.
 * A whole URL under `url` is not one of them: link posts have the address of another site there.
 */
export function readOldAddresses(entries: ReadonlyMap<string, Entry>, { warn }: Findings): OldAddresses {
  const old: OldAddresses = { addresses: [], patterns: [] }
  for (const name of addressNames) {
    const address = textOf(entries.get(name))
    if (address === null || (name === 'url' && /^[a-z][\w+.-]*:/i.test(address))) continue
    const { offset } = entries.get(name)!
    if (isTemplate.test(address)) warn(`\`${name}\` is not used: ${describe(address)} is a template`, offset)
    else if (isPattern(address)) old.patterns.push({ name, pattern: address, offset })
    else if (segmentsOf(address)) old.addresses.push(address)
    else warn(`\`${name}\` is not used: ${describe(address)} is ${unusable}`, offset)
  }
  for (const name of ['aliases', fields.aliases.names])
    for (const address of listOf(entries.get(name)))
      if (keyOfAlias(address) === null)
        warn(`\`${name}\`: ${describe(address)} is not used: it is ${unusable}`, entries.get(name)!.offset)
  return old
}

/** Matches a template of Eleventy or Jekyll, which fill it in as they build the page. */
const isTemplate = /\{[{%]/

const unusable = 'no path that a request for a page can have'

const textOf = (entry: Entry | undefined): string | null => {
  const value = valueOf(entry)
  return typeof value === 'string' && value.trim() !== '' ? value.normalize('NFC').trim() : null
}

const listOf = (entry: Entry | undefined): string[] => {
  const value = valueOf(entry)
  const items = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return items.filter((item) => typeof item === 'string' && item.trim() !== '')
}
