import fs from 'node:fs'
import path from 'node:path'
import { identityOf, slugKey, termKey } from '../core/identity.ts'
import { withLanguageFolders } from '../core/languages.ts'
import { shortSlug, slugFrom } from '../core/slug.ts'
import type { Corpus } from '../content/corpus.ts'
import { listFilesSync } from '../content/files/files.ts'
import { collections, othersIn } from '../content/process/collections.ts'
import { config } from '../config.ts'
import { site } from '../site/site.ts'

/** Why a post cannot be made. */
export class NoNewPost extends Error {
  /** What the command could be told instead; empty if nothing helps. */
  readonly hint: string
  constructor(message: string, hint = '') {
    super(message)
    this.hint = hint
  }
}

/** Where a post is to be. */
export interface NewPlace {
  title: string
  /** The folder; empty at the root. */
  category: string
  /** Instead of the one that the title makes. */
  slug: string | undefined
  format: 'md' | 'mdx'
}

/** Posts are not in the folder of a collection, which some file systems find by its name in any case. */
export function usualCategory(collection: string | undefined): string {
  const isTaken = othersIn(config.contentDir).some((folder) => isFolderOf(folder, 'notes/'))
  return collection !== undefined || isTaken ? '' : 'notes'
}

const isFolderOf = (folder: string, file: string): boolean => slugKey(file).startsWith(`${slugKey(folder)}/`)

/** The slug of a title. @throws {NoNewPost} if it has no letters and no digits */
function slugOfTitle(title: string): string {
  const slug = slugFrom(title)
  if (slug === '')
    throw new NoNewPost(`expected a title with letters or digits; got "${title}"`, '--slug gives the post a name')
  return shortSlug(slug)
}

/**
 * The place of a new post, and its slug there.
 * @throws {NoNewPost} if a post cannot be there, or if another one has the slug
 */
export function placeOf(post: NewPlace, { contentDir, ...listed }: Corpus): { name: string; slug: string } {
  const { files } = listFilesSync(contentDir, listed)
  const slug = post.slug ?? slugOfTitle(post.title)
  const name = path.posix.join(folderOf(post.category, files), `${slug}.${post.format}`)
  const problem = placeProblem(name, slug, { contentDir, ...listed })
  if (problem !== null) throw new NoNewPost(`${name} cannot be the post "${slug}": ${problem[0]}`, problem[1])
  const languages = withLanguageFolders({ language: site.language }, files)
  const taken = files.find((each) => slugKey(identityOf(each, languages).slug) === slugKey(slug))
  if (taken)
    throw new NoNewPost(
      `${path.join(contentDir, taken)} already has the address ${listed.postsPath ?? '/posts'}/${slug}`,
      '--slug gives the new post another',
    )
  return { name, slug }
}

/** Why a file cannot be the post with this slug, and what could be said instead; null if it can. */
function placeProblem(
  name: string,
  slug: string,
  { contentDir, others = [], postsPath = '/posts' }: Corpus,
): [string, hint?: string] | null {
  if (name.startsWith('../')) return [`it is outside of ${contentDir}`, '--category names a folder in it']
  const other = others.find((folder) => isFolderOf(folder, name))
  if (other !== undefined)
    return [
      `${other} is the folder of a collection`,
      `${entryHint(path.resolve(contentDir, other))}--category names another folder`,
    ]
  const [, hidden] = /(?:^|\/)([_.][^/]*)/.exec(name) ?? []
  if (hidden !== undefined) return [`names that start with _ or . are not posts, and "${hidden}" does`]
  const { slug: named, lang } = identityOf(name, { language: site.language })
  if (named === slug) return null
  if (/^(?:index|content)$/i.test(slug)) return ['index and content stand for their folder', another]
  const why = lang === undefined ? '' : 'the end of its name is a language, so '
  return [`${why}its address would be ${postsPath}/${named}`, another]
}

const another = '--slug gives it another name'

/** How an entry of the collection in a folder is made; empty if its entries are data. */
function entryHint(folder: string): string {
  const found = collections.find(({ dir }) => path.resolve(dir) === folder)
  return found && !found.data ? `--collection ${found.name} makes an entry of it, ` : ''
}

/** The folder of a category, spelled as it is on disk. */
function folderOf(category: string, files: readonly string[]): string {
  // `..` is rejected later, by the place of the post
  const parts = category
    .split('/')
    .map((part) => (/^\.+$/.test(part) ? part : termKey(part)))
    .filter(Boolean)
  const key = parts.join('/')
  const spelled = files
    .map((file) => file.split('/').slice(0, parts.length).join('/'))
    .find((folder) => folder.split('/').map(termKey).join('/') === key)
  return spelled ?? key
}

/** @throws {NoNewPost} if the file exists: in another case it may be that of another post */
export function writeNew(file: string, content: string | Uint8Array): void {
  try {
    fs.writeFileSync(file, content, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new NoNewPost(`${file} exists; nothing was written`)
    // A full disk takes the name without the text, and such a post is no draft
    fs.rmSync(file, { force: true })
    throw error
  }
}
