import { keyOfAlias } from '../../core/addresses.ts'
import { keyOfPath, slugKey } from '../../core/identity.ts'
import { baseLanguage } from '../../core/base-language.ts'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import type { PostMeta } from '../../core/post.ts'

/** The fields that decide which posts are translations of each other. */
export type Translatable = Pick<PostMeta, 'file' | 'lang' | 'translationKey'>

/** Whether the path of a post contains its language. */
const isMarked = ({ translationKey }: Translatable): boolean => translationKey?.startsWith('/') ?? false

/**
 * The posts of each key that several have, the one that lists prefer first: in the site's language, then that of a file
 * without a mark, then by file.
 */
function postsByKey<T extends Translatable>(posts: readonly T[], language: string): T[][] {
  const keyed = posts.filter((post) => post.translationKey !== undefined)
  // Almost every blog returns here, so it does not pay for the rest
  if (keyed.length === 0) return []
  const groups = Map.groupBy(keyed, (post) => post.translationKey!)
  for (const post of posts) if (post.translationKey === undefined) groups.get(keyOfPath(post.file))?.push(post)
  return [...groups.values()].filter(({ length }) => length > 1).map((group) => group.sort(byPreference(language)))
}

function byPreference(language: string): (a: Translatable, b: Translatable) => number {
  const distance = ({ lang }: Translatable): number =>
    lang.toLowerCase() === language.toLowerCase() ? 0 : baseLanguage(lang) === baseLanguage(language) ? 1 : 2
  const rank = (post: Translatable): number => 2 * distance(post) + (post.translationKey === undefined ? 0 : 1)
  return (a, b) => rank(a) - rank(b) || byCodeUnit(a.file, b.file)
}

/** One post of a key for each language, the first if several have the same language. */
function inOwnLanguages<T extends Translatable>(posts: readonly T[]): T[] {
  const languages = new Map<string, T>()
  for (const post of posts) {
    const lang = post.lang.toLowerCase()
    if (!languages.has(lang)) languages.set(lang, post)
  }
  return [...languages.values()]
}

/**
 * For each post with translations, the whole group. Symmetric, whatever the order of `posts`.
 * @param language BCP 47 language of the site
 */
export function translationsAmong<T extends Translatable>(
  posts: readonly T[],
  language = 'en',
): ReadonlyMap<T, readonly T[]> {
  const found = new Map<T, readonly T[]>()
  for (const each of postsByKey(posts, language)) {
    const group = inOwnLanguages(each)
    if (group.length > 1) for (const post of group) found.set(post, group)
  }
  return found
}

/** Files that would be translations if they were not in one language, in their order. */
export function sameLanguages(posts: readonly Translatable[], language = 'en'): { file: string; message: string }[] {
  return postsByKey(posts, language)
    .flatMap((each) => {
      const own = inOwnLanguages(each)
      return each
        .filter((post) => !own.includes(post))
        .map(({ file, lang }) => {
          const other = own.find((first) => first.lang.toLowerCase() === lang.toLowerCase())!
          return {
            file,
            message: `is in the same language (${lang}) as ${other.file}, so they are two posts; set \`lang\` in one of them, or \`language\` in site.config.ts`,
          }
        })
    })
    .sort((a, b) => byCodeUnit(a.file, b.file))
}

/** An address that a post gets beside its translations. */
export type TranslationAddress = Pick<PostMeta, 'slug' | 'aliases'>

/**
 * The addresses of translations that claim one slug, by file: the preferred one keeps it, and the others add their
 * language, as in `hello.ko`. So does a file whose name says the language of one whose name says none. An alias leads
 * to the preferred one that has it.
 */
export function translationAddresses(
  posts: readonly (Translatable & TranslationAddress)[],
  language = 'en',
): Map<string, TranslationAddress> {
  const moved = new Map<string, TranslationAddress>()
  for (const each of postsByKey(posts, language)) {
    const own = inOwnLanguages(each)
    const isBesideUnmarked = (post: Translatable) =>
      isMarked(post) && own.some((other) => !isMarked(other) && other.lang.toLowerCase() === post.lang.toLowerCase())
    const movable = each.filter((post) => own.includes(post) || isBesideUnmarked(post))
    const taken = new Set<string>()
    const slugs = movable.map(({ slug, lang }) => {
      const settled = taken.has(slugKey(slug)) ? `${slug}.${lang}` : slug
      taken.add(slugKey(settled))
      return settled
    })
    movable.forEach((post, at) => {
      const aliases = post.aliases.filter((alias) => {
        const key = keyOfAlias(alias)
        return key === null || key === slugKey(slugs[at]!) || (!taken.has(key) && taken.add(key))
      })
      const slug = slugs[at]!
      if (slug !== post.slug || aliases.length < post.aliases.length) moved.set(post.file, { slug, aliases })
    })
  }
  return moved
}
