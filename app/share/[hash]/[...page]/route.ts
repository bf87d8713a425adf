import { listTitle } from '@/app/_authors.ts'
import { listPath, placeOf } from '@/app/_content/collections.ts'
import { tagOfEntries } from '@/app/_content/tagged.ts'
import { titleOf } from '@/app/_navigation.ts'
import { sharePath } from '@/app/_share.ts'
import { homePath, kindOfFolder, pathOf, postPath, termPath } from '@/app/_urls.ts'
import { config, drawsShareImages, indexFile } from '@/lib/config.ts'
import { decodeSegment } from '@/lib/core/identity.ts'
import { getMetas, listPosts } from '@/lib/content/index.ts'
import { shareCopiesOf, shareFolderOf } from '@/lib/content/files/stored-files.ts'
import { listCard, postCard, siteCard, type ShareCard } from '@/lib/site/share/card.ts'
import { shareImage } from '@/lib/site/share/store.ts'

/**
 * Time limit, in seconds. A limit that differs from the other routes gives this one a function of its own on Vercel, so
 * that pages and the API do not carry the engine and fonts.
 */
export const maxDuration = 30

const folders = [shareCopiesOf(indexFile), shareFolderOf(config.contentDir)]

/**
 * `GET /share/<hash>/<page>.png`: the picture of a shared link to a page. The hash stands for what it shows: with
 * another one it redirects to the present picture. A page that does not exist, or not yet, has none.
 */
export async function GET(_request: Request, { params }: RouteContext<'/share/[hash]/[...page]'>): Promise<Response> {
  const { hash, page } = await params
  const found = drawsShareImages ? await cardOf(page) : null
  if (!found) return notFound()
  const address = sharePath(found.path, found.card)
  if (!address.startsWith(`/share/${hash}/`))
    return new Response(null, { status: 307, headers: { Location: address, 'Cache-Control': 'no-cache' } })
  const png = await shareImage(found.card, folders)
  if (!png) return notFound()
  return new Response(png as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(png.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}

const notFound = () =>
  new Response('There is no such picture.\n', { status: 404, headers: { 'Cache-Control': 'no-cache' } })

/** The card of a page's picture, and the page's path; null if there is no such page. */
async function cardOf(segments: readonly string[]): Promise<{ path: string; card: ShareCard } | null> {
  const [folder, name] = segments.map(decodeSegment)
  if (segments.length === 1 && folder === 'index.png') return { path: homePath(), card: siteCard }
  const kind = kindOfFolder(folder ?? '')
  if (segments.length !== 2 || (folder !== 'posts' && !kind)) return entryCard(segments)
  if (!name?.endsWith('.png')) return null
  const key = name.slice(0, -'.png'.length)
  if (folder === 'posts') {
    const meta = (await getMetas([key])).answer.posts[0] ?? null
    return meta && { path: postPath(meta.slug), card: postCard(meta) }
  }
  if (!kind) return null
  const entries = await tagOfEntries(kind, key, 1)
  const term = entries?.term ?? (await listPosts({ page: 1, pageSize: 1, [kind]: key })).answer[kind]
  return term && { path: termPath(kind, term.key), card: listCard(listTitle(kind, term)) }
}

/** The same, of a collection. */
async function entryCard(segments: readonly string[]): Promise<{ path: string; card: ShareCard } | null> {
  const last = segments.at(-1)!
  const place = last.endsWith('.png') ? await placeOf([...segments.slice(0, -1), last.slice(0, -'.png'.length)]) : null
  if (place?.kind === 'list') return { path: listPath(place.collection), card: listCard(titleOf(place.collection)) }
  if (place?.kind !== 'entry') return null
  const meta = (await getMetas([place.slug], place.collection.name)).answer.posts[0] ?? null
  return meta && { path: pathOf(meta), card: postCard(meta) }
}
