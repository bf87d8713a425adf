import fs from 'node:fs'
import path from 'node:path'
import { config } from '../lib/config.ts'
import { parseDate } from '../lib/content/dates.ts'
import { listFilesSync } from '../lib/content/files.ts'
import { identityOf, slugKey, termKey } from '../lib/content/identity.ts'
import { withLanguageFolders } from '../lib/content/languages.ts'
import { site } from '../lib/site.ts'
import { editorIn, openInEditor } from '../lib/cli/editor.ts'
import { UsageError } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'
import { askForPost } from './new/ask.ts'
import { newOptions, slugOfTitle, type NewOptions } from './new/options.ts'
import { firstLineOf, newPostText } from './new/template.ts'

await main(async () => {
  const given = newOptions(process.argv.slice(2), site.timeZone)
  const post = given.title === '' ? await askForPost(given) : given
  const editor = editorIn(process.env)
  if (post.open && !editor) throw new UsageError('--open: expected $VISUAL or $EDITOR to name an editor')

  const now = new Date().toISOString()
  const date = post.date ?? dateOf(new Date(now), post.series !== undefined)
  const text = newPostText({ ...post, date })
  const { name, slug } = placeOf(post)
  const file = path.join(config.contentDir, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  writeNew(file, text)

  const line = firstLineOf(text)
  const isScheduled = parseDate(date, site.timeZone)!.instant > now
  console.log(`${file}:${line}`)
  console.log(`http://localhost:${config.port}/posts/${readable(slug)} shows it in \`npm run dev\`.`)
  if (post.draft) console.log('It is a draft: remove the line `draft: true` to publish it.')
  if (isScheduled) console.log(`It is scheduled: it appears at ${date} (${site.timeZone}).`)
  if (post.open) await openInEditor(editor!, file, line)
})

/** Today; in a series with the time, or parts of one day would be in the order of their slugs. */
function dateOf(now: Date, withTime: boolean): string {
  const time = withTime && ({ timeStyle: 'medium' } as const)
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', ...time, timeZone: site.timeZone })
    .format(now)
    .replace(' ', 'T')
}

/**
 * Where a post goes, and the slug that it has there.
 * @throws {UsageError} if that is no place for a post, or if another one has the slug
 */
function placeOf(post: NewOptions): { name: string; slug: string } {
  const { files } = listFilesSync(config.contentDir)
  const slug = post.slug ?? slugOfTitle(post.title)
  const name = path.posix.join(folderOf(post.category, files), `${slug}.${post.format}`)
  const isWithin = !name.startsWith('../') && !/(^|\/)[_.]/.test(name)
  if (!isWithin || identityOf(name, { language: site.language }).slug !== slug)
    throw new UsageError(
      `${name} cannot be the post "${slug}": names that start with _ or . are not posts, index and content stand for their folder, and the end .ko is a language`,
    )
  const languages = withLanguageFolders({ language: site.language }, files)
  const taken = files.find((each) => slugKey(identityOf(each, languages).slug) === slugKey(slug))
  if (taken)
    throw new UsageError(
      `${path.join(config.contentDir, taken)} already has the address /posts/${slug}; --slug gives the new post another`,
    )
  return { name, slug }
}

/** As browsers show an address: Hangul stays as it is. */
function readable(slug: string): string {
  return slug.replace(/[^\p{L}\p{M}\p{N}._~-]/gu, encodeURIComponent)
}

/** The folder of a category, spelled as it is on disk. */
function folderOf(category: string, files: readonly string[]): string {
  // `..` is refused by its place
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
