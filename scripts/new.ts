import fs from 'node:fs'
import path from 'node:path'
import { config } from '../lib/config.ts'
import { parseDate } from '../lib/core/dates.ts'
import type { Corpus } from '../lib/content/corpus.ts'
import { listFilesSync } from '../lib/content/files/files.ts'
import { parsePost } from '../lib/content/posts/parse.ts'
import { collections, othersIn, pagedCollections } from '../lib/content/process/collections.ts'
import { corpusOf } from '../lib/content/process/site-corpus.ts'
import { identityOf, slugKey, termKey } from '../lib/core/identity.ts'
import { withLanguageFolders } from '../lib/core/languages.ts'
import { site } from '../lib/site/site.ts'
import { editorIn, openInEditor } from '../lib/cli/editor.ts'
import { UsageError } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'
import { askForPost } from './new/ask.ts'
import { newOptions, slugOfTitle, type NewOptions } from './new/options.ts'
import { firstLineOf, newPostText } from './new/template.ts'

await main(async () => {
  const asked = newOptions(process.argv.slice(2), site.timeZone)
  const given = { ...asked, category: asked.category ?? usualCategory(asked.collection) }
  const post = given.title === '' ? await askForPost(given) : given
  const editor = editorIn(process.env)
  if (post.open && !editor) throw new UsageError('--open: expected $VISUAL or $EDITOR to name an editor')

  const now = new Date().toISOString()
  const date = post.date ?? dateOf(new Date(now), post.series !== undefined)
  const text = newPostText({ ...post, date })
  const corpus = corpusOf(namedCollection(post.collection))
  const { name, slug } = placeOf(post, corpus)
  const file = path.join(corpus.contentDir, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  writeNew(file, text)

  const line = firstLineOf(text)
  const isScheduled = parseDate(date, site.timeZone)!.instant > now
  console.log(`${file}:${line}`)
  console.log(
    `http://localhost:${config.port}${corpus.postsPath ?? '/posts'}/${readable(slug)} shows it in \`npm run dev\`.`,
  )
  // Fields that a schema asks for
  for (const { message, expected } of parsePost(name, { text, fault: null }, { ...corpus, drafts: true })?.meta
    .faults ?? [])
    console.log(`Still to write: ${message} (expected ${expected}).`)
  if (post.draft) console.log('It is a draft: remove the line `draft: true` to publish it.')
  if (isScheduled) console.log(`It is scheduled: it appears at ${date} (${site.timeZone}).`)
  if (post.open) await openInEditor(editor!, file, line)
})

/** Today's date; in a series with the time, as parts of one day would otherwise be ordered by their slugs. */
function dateOf(now: Date, withTime: boolean): string {
  const time = withTime && ({ timeStyle: 'medium' } as const)
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', ...time, timeZone: site.timeZone })
    .format(now)
    .replace(' ', 'T')
}

/** Posts are not in the folder of a collection, which some file systems find by its name in any case. */
function usualCategory(collection: string | undefined): string {
  const isTaken = othersIn(config.contentDir).some((folder) => isFolderOf(folder, 'notes/'))
  return collection !== undefined || isTaken ? '' : 'notes'
}

function isFolderOf(folder: string, file: string): boolean {
  return slugKey(file).startsWith(`${slugKey(folder)}/`)
}

/** @throws {UsageError} if there is none of this name, or if its entries are data */
function namedCollection(name: string | undefined): string | undefined {
  const withText = pagedCollections.map((each) => each.name)
  if (name === undefined || withText.includes(name)) return name
  throw new UsageError(
    `--collection: expected ${withText.length > 0 ? `one of ${withText.join(', ')}` : 'a collection in content.config.ts, which has none'}; got "${name}"`,
  )
}

/**
 * The place of a new post, and its slug there.
 * @throws {UsageError} if a post cannot be there, or if another one has the slug
 */
function placeOf(
  post: NewOptions & { category: string },
  { contentDir, ...listed }: Corpus,
): { name: string; slug: string } {
  const { files } = listFilesSync(contentDir, listed)
  const slug = post.slug ?? slugOfTitle(post.title)
  const name = path.posix.join(folderOf(post.category, files), `${slug}.${post.format}`)
  const problem = placeProblem(name, slug, { contentDir, ...listed })
  if (problem !== null) throw new UsageError(`${name} cannot be the post "${slug}": ${problem}`)
  const languages = withLanguageFolders({ language: site.language }, files)
  const taken = files.find((each) => slugKey(identityOf(each, languages).slug) === slugKey(slug))
  if (taken)
    throw new UsageError(
      `${path.join(contentDir, taken)} already has the address ${listed.postsPath ?? '/posts'}/${slug}; --slug gives the new post another`,
    )
  return { name, slug }
}

/** Why a file cannot be the post with this slug; null if it can. */
function placeProblem(
  name: string,
  slug: string,
  { contentDir, others = [], postsPath = '/posts' }: Corpus,
): string | null {
  if (name.startsWith('../')) return `it is outside of ${contentDir}; --category names a folder in it`
  const other = others.find((folder) => isFolderOf(folder, name))
  if (other !== undefined)
    return `${other} is the folder of a collection; ${entryHint(path.resolve(contentDir, other))}--category names another folder`
  const [, hidden] = /(?:^|\/)([_.][^/]*)/.exec(name) ?? []
  if (hidden !== undefined) return `names that start with _ or . are not posts, and "${hidden}" does`
  const { slug: named, lang } = identityOf(name, { language: site.language })
  if (named === slug) return null
  if (/^(?:index|content)$/i.test(slug)) return 'index and content stand for their folder; --slug gives it another name'
  const why = lang === undefined ? '' : 'the end of its name is a language, so '
  return `${why}its address would be ${postsPath}/${named}; --slug gives it another name`
}

/** How an entry of the collection in a folder is made; empty if its entries are data. */
function entryHint(folder: string): string {
  const found = collections.find(({ dir }) => path.resolve(dir) === folder)
  return found && !found.data ? `--collection ${found.name} makes an entry of it, ` : ''
}

/** A slug as browsers show it in an address: Hangul is not encoded. */
function readable(slug: string): string {
  return slug.replace(/[^\p{L}\p{M}\p{N}._~-]/gu, encodeURIComponent)
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

/** @throws {UsageError} if the file exists: in another case it may be that of another post */
function writeNew(file: string, text: string): void {
  try {
    fs.writeFileSync(file, text, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new UsageError(`${file} exists; nothing was written`)
    throw error
  }
}
