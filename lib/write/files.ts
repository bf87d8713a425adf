import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { components } from '#post-components'
import { everyPost, postAt } from '../content/index.ts'
import { problemsOf, type Problem } from '../content/problems.ts'
import { publicOf } from '../content/posts/rules.ts'
import { corpusNames } from '../content/process/collections.ts'
import type { PostMeta } from '../core/post.ts'
import { pathOf } from '../core/post-path.ts'
import { formOf, type FormField } from './form.ts'
import { corpusFor, placeShape, realPlace, type Place } from './place.ts'
import { Refusal, type Say } from './refusal.ts'
import { readStored, type Opened } from './text-file.ts'

/** A file that is open in the editor. */
export interface OpenedPost extends Opened {
  place: Place
  /** Absolute real path, which no other file of this machine has. */
  real: string
  /** The path of its page. */
  path: string
  lang: string
}

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
export async function seen(place: Place, tries = 40): Promise<Place> {
  if (tries === 0 || (await everyPost(place.collection)).some(({ file }) => file === place.file)) return place
  // Its event comes within milliseconds
  await sleep(50)
  return seen(place, tries - 1)
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

interface ListedPost {
  title: string
  path: string
  /** Calendar date in the zone of the site, `YYYY-MM-DD`. */
  day: string | null
  /** ISO instant in UTC of its publication; null for a post without a date. */
  at: string | null
  state: 'published' | 'scheduled' | 'draft'
}

/** A post on its day. */
export type DatedPost = ListedPost & { day: string; at: string }

/** Posts of one collection with whether readers see them: where one says `publish: true`, they see no other. */
export function listedOf(every: readonly PostMeta[], now: Date): ListedPost[] {
  const shown = new Set(publicOf(every.filter(({ draft }) => !draft)))
  return every.map((meta) => {
    // One that has expired was published
    const isToCome = (meta.publishedAt ?? '') > now.toISOString()
    const state = !shown.has(meta) ? 'draft' : isToCome ? 'scheduled' : 'published'
    return { title: meta.title, path: pathOf(meta), day: meta.date, at: meta.publishedAt, state }
  })
}

/** The posts of all collections, the first to appear first. */
async function everyListed(): Promise<ListedPost[]> {
  const lists = await Promise.all(corpusNames.map(everyPost))
  return lists
    .flatMap((every) => listedOf(every, new Date()))
    .toSorted((a, b) => (a.at ?? '9').localeCompare(b.at ?? '9'))
}

export const monthShape = v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)) })

/** The posts of a month. */
export const month = async ({ month: wanted }: v.InferOutput<typeof monthShape>): Promise<DatedPost[]> =>
  (await everyListed()).filter((post): post is DatedPost => post.at !== null && post.day?.startsWith(wanted) === true)

/** How many of the posts that readers see are listed. */
const listed = 30

/** What can be opened: drafts and posts that are still to come, and the newest of the others. */
export async function posts(): Promise<Record<'planned' | 'recent', ListedPost[]>> {
  const every = await everyListed()
  const planned = every.filter(({ state }) => state !== 'published')
  const recent = every.filter(({ state }) => state === 'published')
  return { planned, recent: recent.slice(-listed).toReversed() }
}
