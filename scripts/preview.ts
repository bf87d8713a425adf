import { config } from '../lib/config.ts'
import { listFilesSync, readFileTextSync } from '../lib/content/files/files.ts'
import { corpusNames } from '../lib/content/process/collections.ts'
import { corpusOf } from '../lib/content/process/site-corpus.ts'
import { slugKey } from '../lib/core/identity.ts'
import { withFolders } from '../lib/content/front-matter/inherited.ts'
import { parseAny } from '../lib/content/posts/parse.ts'
import { isPublished, type PostMeta } from '../lib/core/post.ts'
import { decoded } from '../lib/core/percent-encoding.ts'
import { pathOf } from '../lib/core/post-path.ts'
import { previewPath, signPreview } from '../lib/site/preview-token.ts'
import { site } from '../lib/site/site.ts'
import { parseCommand, UsageError } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'
import { checkContentDir } from './make-index.ts'
import { relativePath } from '../lib/core/paths.ts'

const command = {
  name: 'npm run preview --',
  summary: 'Prints a link to a draft or a scheduled post, which works without signing in until it expires.',
  words: { name: 'POST', help: 'Its slug, its file, or its address.' },
  options: {
    expires: { type: 'string', value: 'TIME', default: '7d', help: 'How long: 30m, 12h, 7d, 2w; at most 365d.' },
  },
  examples: ['npm run preview -- my-draft', 'npm run preview -- content/notes/my-draft.mdx --expires 12h'],
} as const

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const
const maxMs = 365 * unitMs.d

function durationIn(text: string): number {
  const [, number, unit] = /^(\d{1,6})([mhdw])$/.exec(text.trim()) ?? []
  const ms = Number(number) * unitMs[unit as keyof typeof unitMs]
  if (!(ms > 0 && ms <= maxMs))
    throw new UsageError(`--expires: expected a time such as 30m, 12h, 7d or 2w, at most 365d; got "${text}"`)
  return ms
}

const readOptions = (): { wanted: string; ms: number } =>
  parseCommand(command, process.argv.slice(2), ({ expires }, words) => {
    if (words.length !== 1) throw new UsageError('expected one post: its slug, or its file')
    return { wanted: words[0]!.normalize('NFC'), ms: durationIn(expires) }
  })

await main(() => {
  const { wanted, ms } = readOptions()
  const secret = config.previewSecret
  if (secret === undefined)
    throw new UsageError(
      'PREVIEW_SECRET is not set, so there are no previews. Set it to the same random text here and where the blog runs, such as the output of `openssl rand -hex 32`.',
    )
  checkContentDir()
  const { meta, collection } = findPost(wanted)
  const expiresAt = Date.now() + ms
  const token = signPreview({ file: meta.file, collection, expiresAt }, secret)
  if (!meta.draft && isPublished(meta, new Date()))
    console.error(`note: ${meta.file} is no draft: everyone sees it at ${config.siteUrl}${pathOf(meta)}`)
  if (config.publicUrl === undefined) console.error(`note: SITE_URL is not set, so the link leads to ${config.siteUrl}`)
  console.log(`${config.siteUrl}${previewPath(token)}`)
  const until = new Date(expiresAt).toLocaleString('en', {
    timeZone: site.timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  })
  console.error(`It shows "${meta.title}" (${meta.file}) until ${until} (${site.timeZone}).`)
})

interface Found {
  meta: PostMeta
  collection: string | undefined
}

/** @throws {UsageError} if there is no such post or entry, or if several have the slug */
function findPost(wanted: string): Found {
  const named = corpusNames.flatMap((name) => postsNamed(wanted, name))
  const found = named.some(({ isFile }) => isFile) ? named.filter(({ isFile }) => isFile) : named
  if (found.length === 0)
    throw new UsageError(`expected the slug or the file of a post in ${config.contentDir}; got "${wanted}"`)
  if (found.length > 1)
    throw new UsageError(`"${wanted}" is the slug of ${found.map(({ path }) => path).join(' and ')}: name the file`)
  return found[0]!
}

/** The posts, or the entries of a collection, of which this is the file, the slug or the address. */
function postsNamed(wanted: string, collection: string | undefined): (Found & { path: string; isFile: boolean })[] {
  const corpus = corpusOf(collection)
  if (corpus.ofData) return []
  const { contentDir, postsPath = '/posts' } = corpus
  const listing = listFilesSync(contentDir, corpus)
  const options = withFolders(corpus, listing)
  const asFile = [wanted, relativePath(contentDir, wanted)]
  // As a browser copies it
  const [, address] = wanted.replace(/^https?:\/\/[^/]+|\/?(?:[?#].*)?$/gi, '').split(`${postsPath}/`)
  const key = slugKey(address === undefined ? wanted : decoded(address).normalize('NFC'))
  return listing.files
    .map((file) => {
      const isFile = asFile.includes(file.normalize('NFC'))
      const { meta } = parseAny(file, readFileTextSync(contentDir, file, { filesOpened: 0 }), options)
      return { meta, collection, isFile, path: `${contentDir}/${file}` }
    })
    .filter(({ meta, isFile }) => isFile || slugKey(meta.slug) === key)
}
