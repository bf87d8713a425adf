import fs from 'node:fs'
import path from 'node:path'
import { config } from '../lib/config.ts'
import { parseDate } from '../lib/core/dates.ts'
import { parsePost } from '../lib/content/posts/parse.ts'
import { pagedCollections } from '../lib/content/process/collections.ts'
import { corpusOf } from '../lib/content/process/site-corpus.ts'
import { dayIn } from '../lib/site/feeds/days.ts'
import { site } from '../lib/site/site.ts'
import { editorIn, openInEditor } from './new/editor.ts'
import { UsageError } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'
import { askForPost } from './new/ask.ts'
import { newOptions } from './new/options.ts'
import { firstLineOf, newPostText } from '../lib/write/new-post-text.ts'
import { NoNewPost, placeOf, usualCategory, writeNew } from '../lib/write/new-post.ts'

await main(async () => {
  const asked = newOptions(process.argv.slice(2), site.timeZone)
  const given = { ...asked, category: asked.category ?? usualCategory(asked.collection) }
  const post = given.title === '' ? await askForPost(given) : given
  const editor = editorIn(process.env)
  if (post.open && !editor) throw new UsageError('--open: expected $VISUAL or $EDITOR to name an editor')

  const now = new Date().toISOString()
  // Parts of a series that are of one day would otherwise be ordered by their slugs
  const date = post.date ?? dayIn(site.timeZone, new Date(now), post.series !== undefined)
  const text = newPostText({ ...post, date })
  const corpus = corpusOf(namedCollection(post.collection))
  const { name, slug } = saying(() => placeOf(post, corpus))
  const file = path.join(corpus.contentDir, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  saying(() => writeNew(file, text))

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

/** Says which option helps, where a post cannot be made. */
function saying<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof NoNewPost)) throw error
    throw new UsageError([error.message, error.hint].filter(Boolean).join('; '))
  }
}

/** @throws {UsageError} if there is none of this name, or if its entries are data */
function namedCollection(name: string | undefined): string | undefined {
  const withText = pagedCollections.map((each) => each.name)
  if (name === undefined || withText.includes(name)) return name
  throw new UsageError(
    `--collection: expected ${withText.length > 0 ? `one of ${withText.join(', ')}` : 'a collection in content.config.ts, which has none'}; got "${name}"`,
  )
}

/** A slug as browsers show it in an address: Hangul is not encoded. */
function readable(slug: string): string {
  return slug.replace(/[^\p{L}\p{M}\p{N}._~-]/gu, encodeURIComponent)
}
