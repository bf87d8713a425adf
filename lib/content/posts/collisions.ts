import { isPath, keyOfAlias, slugIn } from '../../core/addresses.ts'
import { ContentError, faultOfFile, type Fault } from '../../core/errors.ts'
import { foldersOf, identityOf, slugKey } from '../../core/identity.ts'
import { withoutNumber } from '../../core/numbered-names.ts'
import { languageNamed } from '../../core/languages.ts'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import type { PostMeta } from '../../core/post.ts'
import { keysOf } from './rules.ts'
import { translationAddresses, type Translatable } from './translations.ts'

/** The fields that determine the addresses of a post. */
export type Claimant = Pick<PostMeta, 'file' | 'slug' | 'aliases'>

/** What a post gets instead of the slug or the aliases that belong to other posts. */
export type NewAddress = Pick<PostMeta, 'slug' | 'aliases' | 'faults'> & Required<Pick<PostMeta, 'warnings'>>

const expected = 'one file for each slug, whatever its case or Unicode composition'

/** A slug or an alias that several files claim. */
export interface Collision {
  key: string
  files: string[]
  /**
   * Whether an author has to decide. Not if posts in different folders have the same name, or old addresses with the
   * same end: their folders distinguish them. Not for aliases that are no post's slug either: in Obsidian, notes share
   * aliases.
   */
  isError: boolean
}

/**
 * The slugs and aliases that several files claim. Keys and files are in code-unit order, whatever the order of `posts`.
 */
export function collisions(posts: readonly Claimant[]): Collision[] {
  const claims = posts.flatMap((post) => keysOf(post).map((key) => ({ key, post })))
  return [...Map.groupBy(claims, ({ key }) => key)]
    .map(([key, each]) => ({ key, claimants: [...new Map(each.map(({ post }) => [post.file, post])).values()] }))
    .filter(({ claimants }) => claimants.length > 1)
    .map(({ key, claimants }) => ({
      key,
      files: claimants.map(({ file }) => file).sort(byCodeUnit),
      isError: !areToldApart(key, claimants) && !claimants.every(isNamed(key)),
    }))
    .sort((a, b) => byCodeUnit(a.key, b.key))
}

function areToldApart(key: string, claimants: readonly Claimant[]): boolean {
  const origins = new Set(claimants.map((post) => (slugKey(post.slug) === key ? originOf(post) : null)))
  return !origins.has(null) && origins.size === claimants.length
}

/** Whether a post has a key only as an alias that is a name: not as its slug, nor as the path of an old address. */
const isNamed =
  (key: string) =>
  ({ slug, aliases }: Claimant): boolean =>
    slugKey(slug) !== key && !aliases.some((alias) => isPath(alias) && keyOfAlias(alias) === key)

/** The source of a post's slug, if that is its folders and name, or an old address; else null. */
function originOf(post: Claimant): string | null {
  const { file, slug, aliases } = post
  if (isNameOf(file, slug)) return slugKey(slugWithFolders(post))
  const address = aliases.find((alias) => isPath(alias) && slugIn(alias) === slug)
  return address === undefined ? null : keyOfAlias(address)
}

/** Whether a slug is the name of a file, perhaps with the language that tells it from translations. */
function isNameOf(file: string, slug: string): boolean {
  const { slug: named, lang = '' } = identityOf(file)
  const name = slugKey(named.endsWith(`.${lang}`) ? named.slice(0, -lang.length - 1) : named)
  const key = slugKey(slug)
  const isIt = (each: string) =>
    key === each || (key.startsWith(`${each}.`) && languageNamed(slug.slice(each.length + 1)) !== null)
  return isIt(name) || isIt(withoutNumber(name))
}

/** One fault per collision that is an error. */
export const collisionFaults = (found: readonly Collision[]): Fault[] =>
  found
    .filter(({ isError }) => isError)
    .map(({ key, files }) => {
      const names = files.join(', ')
      return faultOf(files[0]!, `the slug or alias "${key}" is claimed by ${files.length} files: ${names}`, names)
    })

/**
 * Gives every post an address of its own.
 * @param show whether posts that lost a slug or an alias by an error get a new address and carry the error
 * @param language BCP 47 language of the site
 * @throws {ContentError} if such errors are there and `show` is false; it lists every such group
 */
export function settleAddresses(posts: readonly PostMeta[], show: boolean, language?: string): PostMeta[] {
  const { found, readdressed } = addressesOf(posts, language)
  const faults = show ? [] : collisionFaults(found)
  if (faults.length > 0) throw new ContentError(faults)
  return posts.map((meta) => withAddress(meta, readdressed.get(meta.file)))
}

/**
 * The addresses that posts get instead of what they claim: translations beside each other, then those that lose a slug
 * or an alias to another post.
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
  for (const [file, address] of moved)
    if (!readdressed.has(file)) readdressed.set(file, { ...address, faults: [], warnings: [] })
  return { found, readdressed }
}

export function withAddress(meta: PostMeta, address: NewAddress | undefined): PostMeta {
  if (!address) return meta
  const { slug, aliases, faults } = address
  const warnings = [...(meta.warnings ?? []), ...address.warnings]
  return { ...meta, slug, aliases, faults: [...meta.faults, ...faults], ...(warnings.length > 0 && { warnings }) }
}

/**
 * The posts that lose a slug or an alias to another post, by file. A slug belongs to the file whose path sorts first,
 * in code-unit order. An alias belongs to the post whose slug it is, else to the first file as well.
 * @param found the collisions of `posts`
 */
function readdressedPosts(posts: readonly Claimant[], found: readonly Collision[]): Map<string, NewAddress> {
  const readdressed = new Map<string, NewAddress>()
  if (found.length === 0) return readdressed
  const errors = new Set(found.filter(({ isError }) => isError).map(({ key }) => key))
  const sorted = posts.toSorted((a, b) => byCodeUnit(a.file, b.file))
  const owners = new Map<string, string>()
  const claim = (key: string, file: string) => owners.has(key) || owners.set(key, file)
  for (const { slug, file } of sorted) claim(slugKey(slug), file)
  for (const post of sorted) for (const key of keysOf(post)) claim(key, post.file)
  // Aliases are taken as well: what an author wrote leads where it did before
  const taken = new Set(owners.keys())
  const freeSlug = slugsBeside(taken)
  for (const post of sorted) {
    const { file } = post
    const lost = [...new Set(keysOf(post))].filter((key) => owners.get(key) !== file)
    if (lost.length === 0) continue
    const slug = lost.includes(slugKey(post.slug)) ? freeSlug(post) : post.slug
    const messageOf = (key: string) => {
      const claimed = key === slugKey(post.slug) ? 'slug' : 'alias'
      return `the ${claimed} "${key}" belongs to ${owners.get(key)!}; the address of ${file} is "${slug}"`
    }
    readdressed.set(file, {
      slug,
      aliases: post.aliases.flatMap((alias) => {
        if (owners.get(keyOfAlias(alias) ?? '') === file) return [alias]
        // The name with its number, with which such a post had its folders
        const isOwn = withoutNumber(alias) !== alias && isNameOf(file, alias)
        const before = isOwn ? slugWithFolders({ file, slug: alias }) : ''
        if (before === '' || taken.has(slugKey(before))) return []
        taken.add(slugKey(before))
        return [before]
      }),
      faults: lost
        .filter((key) => errors.has(key))
        .map((key) => faultOf(file, messageOf(key), [owners.get(key)!, file].sort(byCodeUnit).join(', '))),
      warnings: lost.filter((key) => !errors.has(key)).map((key) => ({ line: 1, column: 1, message: messageOf(key) })),
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

/** The files that claim an address, if that is what a fault is about. */
export const claimants = (fault: Pick<Fault, 'expected' | 'found'>): string[] =>
  fault.expected === expected ? fault.found.split(', ') : []

const faultOf = (file: string, message: string, found: string): Fault => faultOfFile(file, { message, expected, found })
