import { config } from '../lib/config.ts'
import { listFilesSync, readFileTextSync } from '../lib/content/files/files.ts'
import { slugKey } from '../lib/core/identity.ts'
import { withFolders } from '../lib/content/front-matter/inherited.ts'
import { parseAny } from '../lib/content/posts/parse.ts'
import { isPublished, type PostMeta } from '../lib/core/post.ts'
import { postPath } from '../lib/core/post-path.ts'
import { previewPath, signPreview } from '../lib/site/preview-token.ts'
import { site } from '../lib/site/site.ts'
import { parseCommand, UsageError } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'
import { checkContentDir } from './make-index.ts'
import { relativePath } from '../lib/core/paths.ts'

const command = {
  name: 'npm run preview --',
  summary: 'Prints a link to a draft or a scheduled post, which works without signing in until it expires.',
  words: { name: 'POST', help: 'Its slug, or its file.' },
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
  const meta = findPost(wanted)
  const expiresAt = Date.now() + ms
  const token = signPreview({ file: meta.file, expiresAt }, secret)
  if (!meta.draft && isPublished(meta, new Date()))
    console.error(`note: ${meta.file} is no draft: everyone sees it at ${config.siteUrl}${postPath(meta.slug)}`)
  if (config.publicUrl === undefined) console.error(`note: SITE_URL is not set, so the link leads to ${config.siteUrl}`)
  console.log(`${config.siteUrl}${previewPath(token)}`)
  const until = new Date(expiresAt).toLocaleString('en', {
    timeZone: site.timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  })
  console.error(`It shows "${meta.title}" (${meta.file}) until ${until} (${site.timeZone}).`)
})

/** @throws {UsageError} if there is no such post, or if several have the slug */
function findPost(wanted: string): PostMeta {
  const { contentDir } = config
  const listing = listFilesSync(contentDir)
  const options = withFolders({ contentDir, timeZone: site.timeZone, language: site.language }, listing)
  const read = (file: string): PostMeta =>
    parseAny(file, readFileTextSync(contentDir, file, { filesOpened: 0 }), options).meta
  const asFile = [wanted, relativePath(contentDir, wanted)]
  const file = listing.files.find((each) => asFile.includes(each.normalize('NFC')))
  if (file !== undefined) return read(file)
  const key = slugKey(wanted.replace(/^.*\/posts\//, ''))
  const found = listing.files.map(read).filter(({ slug }) => slugKey(slug) === key)
  if (found.length === 0)
    throw new UsageError(`expected the slug or the file of a post in ${contentDir}; got "${wanted}"`)
  if (found.length > 1)
    throw new UsageError(`"${wanted}" is the slug of ${found.map((meta) => meta.file).join(' and ')}: name the file`)
  return found[0]!
}
