import fs from 'node:fs'
import path from 'node:path'
import { generated } from '#project-folders'
import * as v from 'valibot'
import { everyPost } from '../content/index.ts'
import { hasCollection, withPages } from '../content/process/collections.ts'
import { filesIn } from '../content/files/files.ts'
import { keysOf } from '../content/posts/rules.ts'
import { identityOf, slugKey } from '../core/identity.ts'
import { withLanguageFolders } from '../core/languages.ts'
import { endsAsPost, withoutPostEnd } from '../core/post-names.ts'
import { config } from '../config.ts'
import { dayIn } from '../site/feeds/days.ts'
import { siteLanguages } from '../site/languages.ts'
import { previewPath, signPreview } from '../site/preview-token.ts'
import { site } from '../site/site.ts'
import { postOf } from './files.ts'
import { formOf } from './form.ts'
import { NoNewPost, placeOf, usualCategory, writeNew } from './new-post.ts'
import { newPostText } from './new-post-text.ts'
import { corpusFor, placeShape, realPlace, type Place } from './place.ts'
import { Refusal } from './refusal.ts'
import { setField } from './set-field.ts'
import { readStored, replaceStored } from './text-file.ts'

/** Where new posts can be made: the posts and collections of entries with a text, each with the folders that hold some. */
export async function choices(): Promise<{ places: Where[]; languages: string[] }> {
  const places = await Promise.all(withPages.map(placesIn))
  return { places: places.flat(), languages: [...new Set([...siteLanguages, 'en', 'ko'])] }
}

/** A folder of a collection; empty is the outermost. */
interface Where {
  collection?: string | undefined
  folder: string
}

/** The usual folder comes first where it holds posts, and where no folder does. */
async function placesIn(collection: string | undefined): Promise<Where[]> {
  const folders = (await everyPost(collection)).map(({ file }) => path.posix.dirname(ownFolderOf(file) ?? file))
  const others = folders.map((folder) => (folder === '.' ? '' : folder)).toSorted()
  const usual = usualCategory(collection)
  const hasFolders = others.some((folder) => folder !== '')
  const first = others.includes(usual) || !hasFolders ? [usual] : []
  return [...new Set([...first, ...others])].map((folder) => ({ collection, folder }))
}

export const newShape = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1, 'expected a title')),
  collection: v.optional(v.string()),
  folder: v.optional(v.string()),
  lang: v.optional(v.string()),
  date: v.optional(v.pipe(v.string(), v.isoDate('expected a date'))),
})

/** Makes a draft, of today or another day. */
export function create({ title, collection, folder, lang, date }: v.InferOutput<typeof newShape>): Place {
  const corpus = corpusFor(collection)
  const place = { title, category: folder ?? usualCategory(collection), slug: undefined, format: 'mdx' } as const
  try {
    const { name } = placeOf(place, corpus)
    const { real } = realPlace({ collection, file: name })
    fs.mkdirSync(path.dirname(real), { recursive: true })
    const own = { date: date ?? dayIn(site.timeZone), lang: lang === site.language ? undefined : lang }
    writeNew(real, newPostText({ title, tags: [], series: undefined, draft: true, ...own }))
    return { file: name, ...(collection !== undefined && { collection }) }
  } catch (error) {
    throw error instanceof NoNewPost ? new Refusal(409, error.message) : error
  }
}

export const renameShape = v.object({ ...placeShape, name: v.pipe(v.string(), v.trim(), v.minLength(1)) })

/** The folder that a file is named by. */
const ownFolderOf = (file: string): string | undefined =>
  /\/(?:index|content)\.\w+$/i.test(file) ? path.posix.dirname(file) : undefined

/**
 * What moves with a post, relative to the content folder: its folder if it has one of its own, with the images in it,
 * else the file. Images beside a file stay where its new name finds them too.
 */
function movedWith(root: string, file: string): string {
  const folder = ownFolderOf(file)
  if (folder === undefined) return file
  return filesIn(path.join(root, folder)).filter(endsAsPost).length === 1 ? folder : file
}

/** The file of another post that has, or had, the address which a file would get. */
async function holderOf(file: string, old: string, collection: string | undefined): Promise<string | undefined> {
  const others = (await everyPost(collection)).filter((each) => each.file !== old)
  const languages = withLanguageFolders({ language: site.language }, [file, ...others.map((each) => each.file)])
  const key = slugKey(identityOf(file, languages).slug)
  return others.find((each) => keysOf(each).includes(key))?.file
}

/** Gives a post another name, and makes its old address an alias. */
export async function rename({ name, ...place }: v.InferOutput<typeof renameShape>): Promise<Place> {
  const { corpus, real, root } = realPlace(place)
  const old = place.file
  const { slug } = (await postOf(place)).meta
  const stored = readStored(real)
  if (stored.text === null || stored.readOnly) throw new Refusal(409, `${old} cannot be renamed`)
  const moved = movedWith(root, old)
  const isFolder = moved !== old
  const end = isFolder ? '' : old.slice(withoutPostEnd(old).length)
  const target = path.posix.join(path.posix.dirname(moved), `${name}${end}`)
  const file = isFolder ? `${target}/${path.posix.basename(old)}` : target
  const to = realPlace({ ...place, file }).real
  if (path.dirname(moved) !== path.dirname(target) || fs.existsSync(isFolder ? path.dirname(to) : to))
    throw new Refusal(409, `${target} exists, or is no name`)
  const form = formOf(old, stored.text, corpus)
  const aliases = form?.find(({ field }) => field === 'aliases')
  const known = (aliases?.value ?? []) as readonly string[]
  // An address that the front matter names stays
  const keepsAddress = form?.some(({ field, value }) => field === 'slug' && value)
  const holder = keepsAddress ? undefined : await holderOf(file, old, place.collection)
  if (holder !== undefined) throw new Refusal(409, `${holder} has that address already`)
  const isNamed = keepsAddress || known.includes(slug)
  const change = isNamed ? null : setField(old, stored.text, aliases?.name ?? 'aliases', [...known, slug])
  const text = change ? stored.text.slice(0, change.from) + change.insert + stored.text.slice(change.to) : stored.text
  // The alias first: whatever stops this half-way, the old address leads to the post
  replaceStored(real, stored, text)
  fs.renameSync(path.join(root, moved), path.join(root, target))
  return { ...place, file }
}

/** Folder of what was deleted, outside of the posts. */
const bin = `${generated}/bin`

/** What the folder of a deleted entry says of its collection. */
const suffixOf = ({ collection }: Place): string => (collection === undefined ? '' : `.${collection}`)

/** Moves a post, or its folder, to a folder where it can be found. @returns what brings it back */
export function remove(place: Place): { id: string } {
  const { real, root } = realPlace(place)
  if (!fs.existsSync(real)) throw new Refusal(404, `${place.file} is gone already`)
  const moved = movedWith(root, place.file)
  const id = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}${suffixOf(place)}/${moved}`
  const to = path.resolve(bin, id)
  fs.mkdirSync(path.dirname(to), { recursive: true })
  move(path.join(root, moved), to)
  return { id }
}

export const restoreShape = v.object({ ...placeShape, id: v.string() })

/** Brings back what `remove` took. */
export function restore({ id, ...place }: v.InferOutput<typeof restoreShape>): Place {
  const { root } = realPlace(place)
  const [, suffix, moved] = /^[\dTZ-]+((?:\.[^/]+)?)\/(.+)$/.exec(id) ?? []
  if (moved === undefined || suffix !== suffixOf(place) || (moved !== place.file && moved !== ownFolderOf(place.file)))
    throw new Refusal(400, `${id} is not in the bin`)
  const to = path.join(root, moved)
  if (fs.existsSync(to)) throw new Refusal(409, `${place.file} exists`)
  fs.mkdirSync(path.dirname(to), { recursive: true })
  move(path.resolve(bin, id), to)
  return place
}

/** How many deleted posts are listed. */
const listed = 30

/** What can be brought back, the last first. */
export function binned(): (Place & { id: string; at: string })[] {
  const names = fs.existsSync(bin) ? fs.readdirSync(bin).toSorted().toReversed() : []
  return names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds, collection] =
        /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-\d{3}Z(?:\.(.+))?$/.exec(name) ?? []
      if (day === undefined || (collection !== undefined && !hasCollection(collection))) return []
      const at = `${day}T${hours}:${minutes}:${seconds}Z`
      const posts = filesIn(path.join(bin, name)).filter(endsAsPost)
      return posts.map((file) => {
        const place = { file, ...(collection !== undefined && { collection }) }
        // A folder with other posts stayed where it is
        const isThere = fs.existsSync(path.join(realPlace(place).root, path.posix.dirname(file)))
        return { ...place, id: `${name}/${isThere ? file : movedWith(path.join(bin, name), file)}`, at }
      })
    })
    .slice(0, listed)
}

/** The bin may be on another disk than the posts. */
function move(from: string, to: string): void {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    fs.cpSync(from, to, { recursive: true, preserveTimestamps: true, errorOnExist: true, force: false })
    fs.rmSync(from, { recursive: true })
  }
}

/** How long a link to a draft works, in milliseconds: as long as one of `preview` by default. */
const previewMs = 7 * 86_400_000

/** A link with which anyone reads a post that is not out. @throws {Refusal} if links cannot be signed */
export function share({ file, collection }: Place): { url: string; until: string } {
  const secret = config.previewSecret
  if (secret === undefined) throw new Refusal(409, 'PREVIEW_SECRET is not set, so there are no links to drafts')
  realPlace({ file, collection })
  const expiresAt = Date.now() + previewMs
  return {
    url: `${config.publicUrl ?? ''}${previewPath(signPreview({ file, collection, expiresAt }, secret))}`,
    until: new Date(expiresAt).toISOString(),
  }
}
