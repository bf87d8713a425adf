import { ContentError, faultOfFile, type Fault } from './errors.ts'
import { foldersOf, slugKey } from './identity.ts'
import { byCodeUnit, type PostMeta } from './post.ts'
import { aliasKey, keysOf } from './rules.ts'
import { translationAddresses, type Translatable } from './translations.ts'

/** What decides about the addresses of a post. */
export type Claimant = Pick<PostMeta, 'file' | 'slug' | 'aliases'>

/** What a post gets instead of the slug or the aliases that belong to other posts. */
export type NewAddress = Pick<PostMeta, 'slug' | 'aliases' | 'faults'>

const expected = 'one file for each slug, whatever its case or Unicode composition'

/** A slug or an alias that several files claim. */
export interface Collision {
  key: string
  files: string[]
}

/** The slugs and aliases that several files claim. Keys and files are in code-unit order, whatever the order of `posts`. */
export function collisions(posts: readonly Claimant[]): Collision[] {
  const first = new Map<string, string>()
  const contested = new Map<string, Set<string>>()
  for (const post of posts) {
    for (const key of keysOf(post)) {
      const other = first.get(key)
      if (other === undefined) first.set(key, post.file)
      else if (other !== post.file) contested.set(key, (contested.get(key) ?? new Set([other])).add(post.file))
    }
  }
  return [...contested]
    .map(([key, files]) => ({ key, files: [...files].sort(byCodeUnit) }))
    .sort((a, b) => byCodeUnit(a.key, b.key))
}

/** One fault per collision. */
export function collisionFaults(found: readonly Collision[]): Fault[] {
  return found.map(({ key, files }) => {
    const names = files.join(', ')
    return faultOf(files[0]!, `the slug or alias "${key}" is claimed by ${files.length} files: ${names}`, names)
  })
}

/**
 * Gives every post an address of its own.
 * @param show whether posts that lost a slug or an alias get a new address and carry the error
 * @param language BCP 47 language of the site
 * @throws {ContentError} if several files claim one slug or alias and `show` is false; it lists every such group
 */
export function settleAddresses(posts: readonly PostMeta[], show: boolean, language?: string): PostMeta[] {
  const { found, readdressed } = addressesOf(posts, language)
  if (found.length > 0 && !show) throw new ContentError(collisionFaults(found))
  return posts.map((meta) => withAddress(meta, readdressed.get(meta.file)))
}

/**
 * The addresses that posts get instead of what they claim: translations beside each other, then those that lose a slug or
 * an alias to another post.
 * @returns them by file, and the collisions
 */
export function addressesOf(
  posts: readonly (Claimant & Translatable)[],
  language?: string,
): { found: Collision[]; readdressed: Map<string, NewAddress> } {
  const moved = translationAddresses(posts, language)
  const claims =
    moved.size === 0 ? posts : posts.map(({ file, slug, aliases }) => ({ file, slug, aliases, ...moved.get(file) }))
  const found = collisions(claims)
  const readdressed = readdressedPosts(claims, found)
  for (const [file, address] of moved) if (!readdressed.has(file)) readdressed.set(file, { ...address, faults: [] })
  return { found, readdressed }
}

export const withAddress = (meta: PostMeta, address: NewAddress | undefined): PostMeta =>
  address ? { ...meta, ...address, faults: [...meta.faults, ...address.faults] } : meta

/**
 * The posts that lose a slug or an alias to another post, by file. A slug belongs to the file whose path sorts first, in
 * code-unit order. An alias belongs to the post whose slug it is, else to the first file as well.
 * @param found the collisions of `posts`
 */
function readdressedPosts(posts: readonly Claimant[], found: readonly Collision[]): Map<string, NewAddress> {
  const readdressed = new Map<string, NewAddress>()
  if (found.length === 0) return readdressed
  const sorted = posts.toSorted((a, b) => byCodeUnit(a.file, b.file))
  const owners = new Map<string, string>()
  const claim = (key: string, file: string) => owners.has(key) || owners.set(key, file)
  for (const { slug, file } of sorted) claim(slugKey(slug), file)
  for (const { aliases, file } of sorted) for (const alias of aliases) claim(aliasKey(alias), file)
  // Aliases are taken as well: what an author wrote leads where it did before
  const freeSlug = slugsBeside(new Set(owners.keys()))
  for (const post of sorted) {
    const { file } = post
    const lost = [...new Set(keysOf(post))].filter((key) => owners.get(key) !== file)
    if (lost.length === 0) continue
    const slug = lost.includes(slugKey(post.slug)) ? freeSlug(post) : post.slug
    readdressed.set(file, {
      slug,
      aliases: post.aliases.filter((alias) => owners.get(aliasKey(alias)) === file),
      faults: lost.map((key) => {
        const owner = owners.get(key)!
        const claimed = key === slugKey(post.slug) ? 'slug' : 'alias'
        return faultOf(
          file,
          `the ${claimed} "${key}" belongs to ${owner}; the address of ${file} is "${slug}"`,
          [owner, file].sort(byCodeUnit).join(', '),
        )
      }),
    })
  }
  return readdressed
}

/** The folders of a post and its slug, as `notes-hello`. */
export const slugWithFolders = ({ file, slug }: Pick<Claimant, 'file' | 'slug'>): string =>
  [...foldersOf(file), slug]
    .join('-')
    .toWellFormed()
    .replace(/[\p{Cc}/\\%]+/gu, '-')

/**
 * Returns a function that gives a post that lost its slug another one, and takes it: its folders and the slug. If that
 * is taken, a number follows.
 */
function slugsBeside(taken: Set<string>): (post: Claimant) => string {
  const numbers = new Map<string, number>()
  return (post) => {
    const base = slugWithFolders(post)
    const baseKey = slugKey(base)
    for (let number = numbers.get(baseKey) ?? 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`
      if (taken.has(slugKey(slug))) continue
      taken.add(slugKey(slug))
      numbers.set(baseKey, number + 1)
      return slug
    }
  }
}

const faultOf = (file: string, message: string, found: string): Fault => faultOfFile(file, { message, expected, found })
