import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { components } from '#post-components'
import { listPosts, postAt } from '../content/index.ts'
import { problemsOf, type Problem } from '../content/problems.ts'
import { corpusNames } from '../content/process/collections.ts'
import { isPublished, type PostMeta } from '../core/post.ts'
import { pathOf } from '../core/post-path.ts'
import { formOf, type FormField } from './form.ts'
import { corpusFor, placeShape, realPlace, type Place } from './place.ts'
import { Refusal, type Say } from './refusal.ts'
import { readStored, type Opened } from './text-file.ts'

/** A file that is open in the editor. */
export interface OpenedPost extends Opened {
  place: Place
  /** The path of its page. */
  /** Absolute real path, which no other file of this machine has. */
  real: string
  path: string
  lang: string
}

const all = { page: 1, pageSize: Number.MAX_SAFE_INTEGER, everyLanguage: true } as const

export const everyPost = async (collection: string | undefined): Promise<readonly PostMeta[]> =>
  (await listPosts(all, collection)).answer.posts

export const openShape = v.union([v.object({ path: v.string() }), v.object(placeShape)])

/** Opens the post that a page shows, or a file. */
export async function open(given: v.InferOutput<typeof openShape>): Promise<OpenedPost> {
  const found = 'path' in given ? await postAt(given.path) : await postOf(given)
  if (!found) throw new Refusal(404, `no post has the address ${'path' in given ? given.path : given.file}`)
  const { meta, collection } = found
  const place: Place = { file: meta.file, ...(collection !== undefined && { collection }) }
  const { real } = realPlace(place)
  const { raw: _, ...opened } = readStored(real)
  return { ...opened, place, real, path: pathOf(meta), lang: meta.lang }
}

/** The post of a file. @throws {Refusal} if it has none, or is hidden */
export async function postOf({ collection, file }: Place): Promise<{ meta: PostMeta; collection: string | undefined }> {
  corpusFor(collection)
  const meta = (await everyPost(collection)).find((each) => each.file === file)
  if (!meta) throw new Refusal(404, `${file} is no post`)
  return { meta, collection }
}

/** Waits until the reader has seen a file that was just made or moved. */
export async function seen(place: Place): Promise<Place> {
  for (let tries = 40; tries > 0; tries--) {
    // oxlint-disable-next-line no-await-in-loop -- its event comes within milliseconds
    if ((await everyPost(place.collection)).some(({ file }) => file === place.file)) return place
    // oxlint-disable-next-line no-await-in-loop -- the same
    await sleep(50)
  }
  return place
}

export const stateShape = v.object({ ...placeShape, known: v.optional(v.string()) })

/** What a file holds now; without its text if that is known by its hash. */
export function state({ known, ...place }: v.InferOutput<typeof stateShape>): Opened {
  const { raw: _, ...opened } = readStored(realPlace(place).real)
  return opened.hash === known ? { ...opened, text: null } : opened
}

export const formShape = v.object({ ...placeShape, text: v.string() })

export const form = ({ text, ...place }: v.InferOutput<typeof formShape>): FormField[] | null =>
  formOf(place.file, text, realPlace(place).corpus)

/** What `check` says of a post, in the language of its author, with the path that its page has now. */
export async function problems(place: Place, say: Say): Promise<{ path: string; problems: Problem[] }> {
  const { meta, collection } = await postOf(place)
  const { corpus } = realPlace(place)
  const own = path.join(corpus.contentDir, meta.file)
  const found = (await problemsOf(meta.slug, components, collection)).filter(({ file }) => file === own)
  return { path: pathOf(meta), problems: found.map((each) => ({ ...each, message: say(each.message) })) }
}

/** A post on its day. */
export interface DatedPost {
  title: string
  path: string
  /** Calendar date in the zone of the site, `YYYY-MM-DD`. */
  day: string
  /** ISO instant in UTC. */
  at: string
  state: 'published' | 'scheduled' | 'draft'
}

export const monthShape = v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)) })

/** The posts of a month, of all collections, the first to appear first. */
export async function month({ month: wanted }: v.InferOutput<typeof monthShape>): Promise<DatedPost[]> {
  const every = (await Promise.all(corpusNames.map(everyPost))).flat()
  const now = new Date().toISOString()
  return every
    .flatMap((meta): DatedPost[] => {
      const { title, date, publishedAt, draft } = meta
      if (date === null || publishedAt === null || !date.startsWith(wanted)) return []
      const state = draft ? 'draft' : publishedAt > now ? 'scheduled' : 'published'
      return [{ title, path: pathOf(meta), day: date, at: publishedAt, state }]
    })
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

interface ListedPost {
  title: string
  path: string
  /** Of its publication; null for a draft, and for a post without a date. */
  at: string | null
}

/** How many of the posts that readers see are listed. */
const listed = 30

/**
 * What can be opened, of all collections: drafts and posts that are still to come, the next to appear first, and the
 * newest of the others.
 */
export async function posts(): Promise<Record<'planned' | 'recent', ListedPost[]>> {
  const every = (await Promise.all(corpusNames.map(everyPost))).flat()
  const now = new Date()
  const at = ({ publishedAt }: PostMeta) => publishedAt ?? '9'
  const listedAs = (meta: PostMeta): ListedPost => ({
    title: meta.title,
    path: pathOf(meta),
    at: meta.draft ? null : meta.publishedAt,
  })
  const { planned = [], recent = [] } = Object.groupBy(every, (meta) =>
    meta.draft || !isPublished(meta, now) ? 'planned' : 'recent',
  )
  return {
    planned: planned.toSorted((a, b) => at(a).localeCompare(at(b))).map(listedAs),
    recent: recent
      .toSorted((a, b) => at(b).localeCompare(at(a)))
      .slice(0, listed)
      .map(listedAs),
  }
}
