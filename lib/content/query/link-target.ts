import { addressKey } from '../../core/addresses.ts'
import { nameKey } from '../../core/identity.ts'
import type { PostMeta } from '../../core/post.ts'
import { withoutPostEnd } from '../../core/post-names.ts'
import { keysOf, looseKeysOf } from '../posts/rules.ts'

/** A post or an entry, as links to it are looked up. Plain JSON. */
export interface LinkTarget {
  /** The keys of its addresses, old ones included: see `addressKey`. */
  keys: string[]
  /** Of which a link to it contains one, in the spelling of `linkPlaces`. */
  names: string[]
  lang: string
}

/** Stands for whatever a post links to. */
export const anyLink: LinkTarget = { keys: [], names: [''], lang: '' }

/** @param isOwn whether an address that may be that of another post finds this one */
export function linkTargetOf(meta: PostMeta, isOwn: (looseKey: string) => boolean = () => true): LinkTarget {
  const { slug, aliases, title, file, lang, postsPath } = meta
  const keys = [...keysOf(meta), ...looseKeysOf(meta).filter(isOwn)]
  const folders = postsPath?.split('/').filter(Boolean)
  const parts = withoutPostEnd(file).split('/')
  const isIndex = /^(?:index|content)$/i.test(parts.at(-1)!)
  // A link from its folder may say `.` or `..`
  const ofFile = isIndex ? [...parts.slice(-2), '](.'] : parts.slice(-1)
  const names = [title, ...ofFile, ...[slug, ...aliases, ...keys].map(lastPart)]
  return {
    keys: [...new Set(folders ? keys.map((key) => (key[0] === '/' ? key : addressKey([...folders, key]))) : keys)],
    names: [...new Set(names.map(nameKey))].filter(Boolean),
    lang,
  }
}

const lastPart = (address: string): string => /([^/]*?)(?:\.html?)?\/*$/i.exec(address)![1]!
