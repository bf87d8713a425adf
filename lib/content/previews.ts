import fs from 'node:fs'
import { loadPreview } from '#scanning'
import { config, isDeployedAlone } from '../config.ts'
import { isPublished, type PostMeta } from '../core/post.ts'
import { previewPath, verifyPreview, type PreviewGrant } from '../site/preview-token.ts'
import { askedFor } from './assets/file-entry.ts'
import type { PreviewedPost } from './assets/previewed.ts'
import { openServed, type ServedFile } from './assets/served-file.ts'
import type { CompiledBody } from '../mdx/body.ts'
import type { Link } from '../mdx/html/link.ts'
import { linkBody } from '../mdx/html/local-references.ts'
import { bodiesOf } from './process/process-reader.ts'
import { everyPost, type Post } from './index.ts'
import { corpusNames } from './process/collections.ts'
import { corpusOf, indexFileNamed, processCorpusOf } from './process/site-corpus.ts'
import { picturesFolder, previewsFileOf, previewsFolderOf } from './files/stored-files.ts'

// Links to drafts. Nothing here is part of a reader: lists, feeds and the sitemap cannot reach a draft through it.

/** A post as shown to those who have a link to it. */
export interface Preview {
  post: Post
  /** When the link expires, in milliseconds since the epoch. */
  expiresAt: number
  /** Whether the post is public by now. */
  isPublic: boolean
}

/** The grant in a link; null if it is not valid, or if previews are off. */
const grantOf = (token: string): PreviewGrant | null =>
  config.previewSecret === undefined ? null : verifyPreview(token, config.previewSecret, Date.now())

/** @returns null if the link is not valid, or the post no longer exists */
export async function getPreview(token: string): Promise<Preview | null> {
  const grant = grantOf(token)
  const found = grant && (await findPost(grant))
  if (!found) return null
  const { meta, body } = linkedBelow(previewPath(token), found)
  const isPublic = !meta.draft && isPublished(meta, new Date())
  const alone = { translations: [], previous: null, next: null, series: null, related: [], nextPublishAt: null }
  const post = { meta, body, ...alone, backlinks: [] }
  return { post, expiresAt: grant.expiresAt, isPublic }
}

/**
 * Opens a file that a post refers to, for those who have a link to that post.
 * @returns null if the link is not valid, or the post does not refer to the file
 */
export async function openPreviewFile(token: string, id: string, name: string): Promise<ServedFile | null> {
  const grant = grantOf(token)
  const found = grant && (await findPost(grant))
  const asked = askedFor(id, name)
  const entry = found?.files.find((file) => file.id === asked?.id && file.name === asked.name)
  if (!entry) return null
  return openServed(entry, asked!.width, {
    stored: [previewsFolderOf(indexFileNamed(grant!.collection)), picturesFolder],
    contentDir: corpusOf(grant!.collection).contentDir,
  })
}

/**
 * Finds a post. A server reads the file itself; a deployment without the content folder reads what its build stored.
 */
async function findPost({ file, collection }: PreviewGrant): Promise<PreviewedPost | null> {
  if (!corpusNames.includes(collection)) return null
  if (isDeployedAlone) return storedPost(file, collection)
  const { readPreview } = await loadPreview()
  return readPreview(
    processCorpusOf(collection),
    file,
    ({ meta, source }) => bodiesOf(collection).compileSource({ file: meta.file, source, lang: meta.lang }),
    () => everyPost(collection),
  )
}

function storedPost(file: string, collection: string | undefined): PreviewedPost | null {
  let text: string
  try {
    text = fs.readFileSync(/* turbopackIgnore: true */ previewsFileOf(indexFileNamed(collection)), 'utf8')
  } catch {
    // Built without the secret
    return null
  }
  const posts = JSON.parse(text) as PreviewedPost[]
  return posts.find(({ meta }) => meta.file.normalize('NFC') === file) ?? null
}

/** The body and the metadata with the addresses of files below `prefix`, as they are not public. */
export function linkedBelow(
  prefix: string,
  { meta, body, links }: PreviewedPost,
): { meta: PostMeta; body: CompiledBody } {
  const below = (address: string) => address.replace(/(^|, )\/files\//g, `$1${prefix}/files/`)
  const moved = Object.entries(links).map(([token, link]): [string, Link] => [
    token,
    { ...link, href: below(link.href), ...(link.srcset && { srcset: below(link.srcset) }) },
  ])
  const { image, cover } = meta
  const metaBelow = {
    ...meta,
    image: image && below(image),
    ...(cover && { cover: { ...cover, src: below(cover.src), ...(cover.srcset && { srcset: below(cover.srcset) }) } }),
  }
  return { meta: metaBelow, body: linkBody(body, Object.fromEntries(moved)) }
}
