import { listTitle } from '@/app/_authors.ts'
import { listPath, placeOf } from '@/app/_content/collections.ts'
import { tagOfEntries } from '@/app/_content/tagged.ts'
import { titleOf } from '@/app/_navigation.ts'
import { sharePath } from '@/app/_share.ts'
import { wordsIn } from '@/app/_strings.ts'
import { homePath, kindOfFolder, pathOf, postPath, termPath } from '@/app/_urls.ts'
import { config, drawsShareImages, indexFile } from '@/lib/config.ts'
import { decodeSegment } from '@/lib/core/identity.ts'
import type { Term } from '@/lib/core/terms.ts'
import { getMetas, listPosts } from '@/lib/content/index.ts'
import { shareCopiesOf, shareFolderOf } from '@/lib/content/files/stored-files.ts'
import { listCard, postCard, siteCardIn, type ShareCard } from '@/lib/site/share/card.ts'
import { otherLanguages, prefixOf } from '@/lib/site/languages.ts'
import { shareImage } from '@/lib/site/share/store.ts'
import { site } from '@/lib/site/site.ts'

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

interface Pictured {
  path: string
  card: ShareCard
}

/** The card of a page's picture, and the page's path; null if there is no such page. */
async function cardOf(page: readonly string[]): Promise<Pictured | null> {
  const last = page.at(-1)!
  if (!last.endsWith('.png')) return null
  const path = [...page.slice(0, -1), last.slice(0, -'.png'.length)]
  const language = otherLanguages.find((each) => each === path[0]) ?? site.language
  const segments = language === site.language ? path : path.slice(1)
  const isHome = segments.length === 0 || (page.length === 1 && last === 'index.png')
  const found = isHome ? { path: '', card: siteCardIn(language) } : await cardIn(segments, language)
  return found && { ...found, path: prefixOf(language) + found.path || homePath() }
}

/** The same in a language of the site, of all but the home page, without the path of the language. */
async function cardIn(segments: readonly string[], language: string): Promise<Pictured | null> {
  const [folder, key] = segments.length === 2 ? segments.map(decodeSegment) : []
  const kind = kindOfFolder(folder ?? '')
  if (folder === 'posts') {
    const meta = key ? (await getMetas([key])).answer.posts[0] : null
    return meta ? { path: postPath(meta.slug), card: postCard(meta) } : null
  }
  if (kind) {
    const entries = key ? await tagOfEntries(kind, key, 1) : null
    const term = entries?.term ?? (await listPosts({ page: 1, pageSize: 1, [kind]: key ?? '' })).answer[kind]
    const card = (found: Term) => listCard(listTitle(kind, found, wordsIn(language)), language)
    return term && { path: termPath(kind, term.key), card: card(term) }
  }
  const place = await placeOf(segments)
  if (place?.kind === 'list')
    return { path: listPath(place.collection), card: listCard(titleOf(place.collection, language), language) }
  if (place?.kind !== 'entry') return null
  const meta = (await getMetas([place.slug], place.collection.name)).answer.posts[0] ?? null
  return meta && { path: pathOf(meta), card: postCard(meta) }
}
