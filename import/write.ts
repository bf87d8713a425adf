import fs from 'node:fs'
import path from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { dateMeant, parseDate } from '../lib/core/dates.ts'
import { byCodeUnit } from '../lib/core/by-code-unit.ts'
import { decode, listFilesSync } from '../lib/content/files/files.ts'
import { othersIn } from '../lib/content/process/collections.ts'
import { isPath, keyOfAlias } from '../lib/core/addresses.ts'
import { identityOf, slugKey, slugProblem, termKey } from '../lib/core/identity.ts'
import { isHiddenFolder } from '../lib/content/front-matter/inherited.ts'
import { isNoTitle } from '../lib/content/posts/no-post.ts'
import { parsePost } from '../lib/content/posts/parse.ts'
import type { Author } from '../lib/core/post.ts'
import { decoded } from '../lib/core/percent-encoding.ts'
import { withoutPostEnd } from '../lib/core/post-names.ts'
import { shortSlug, slugFrom } from '../lib/core/slug.ts'
import { writeNew } from '../lib/write/new-post.ts'
import { freeName } from './attachments.ts'
import { replacePostLinks, resolvePostLinks, type Fields, type ImportedPost } from './post.ts'

export interface PlannedPost {
  post: ImportedPost
  file: string
  slug: string
  text: string
}

export interface Written {
  written: string[]
  left: { file: string; isSame: boolean }[]
  attachments: number
  failed: { file: string; problem: string }[]
}

/**
 * Assigns a file to each post. The order of the posts does not matter, so that a second run finds the same files. Posts
 * with images get a folder of their own.
 */
export function plan(
  posts: readonly ImportedPost[],
  { into, timeZone }: { into: string; timeZone: string },
): PlannedPost[] {
  const taken = new Map<string, string>()
  const others = othersIn(into)
  const existing = new Map(listFilesSync(into, { others }).files.map((file) => [slugKey(identityOf(file).slug), file]))
  const sorted = posts.toSorted(
    (a, b) => byCodeUnit(a.from.file, b.from.file) || (a.from.line ?? 0) - (b.from.line ?? 0),
  )
  const withFiles = new Set(posts.filter(({ attachments }) => attachments.length > 0).map(fileSlug))
  const placed = sorted.map((post) => {
    const wished = fileSlug(post)
    const inFolder = withFiles.has(wished)
    const language = post.translation ? `.${post.translation}` : ''
    let slug = wished
    let file = fileOf(post, slug, language, inFolder, others)
    // That of a file whose name would say something else stands in its front matter
    const address = () => (slug === wished && slug === `${post.slug}-post` ? post.slug : slug)
    const isTaken = () => {
      if ([slug, address()].some((each) => taken.has(slugKey(each + language)))) return true
      const other = existing.get(slugKey(slug)) ?? existing.get(slugKey(address()))
      if (other === undefined || other === file || isTranslation(other, file)) return false
      // The author may have moved a file of an earlier run
      if (titleOf(into, other, timeZone) !== oneLine(post.fields.title)) return true
      file = other
      return false
    }
    for (let number = 2; isTaken(); number++) {
      slug = `${wished}-${number}`
      file = fileOf(post, slug, language, inFolder, others)
    }
    if (slug !== wished)
      post.notes.push({ ...post.from, message: 'has the address of another post; a number is added', detail: slug })
    for (const each of [slug, address()]) taken.set(slugKey(each + language), file)
    return { post, slug: address(), file }
  })
  settleAliases(placed)
  const zoned = (date: string | null) => date && inZone(date, timeZone)
  const slugs = new Map(placed.map(({ post, slug }) => [post.from.file, slug]))
  // The address of a draft would tell its title; its alias leads to it once it is public
  const open = placed.filter(({ post }) => !post.fields.draft).toReversed()
  const isOpen = new Set(open.map(({ post }) => post.from.file))
  const byAddress = new Map(
    open.flatMap(({ post: { fields, addresses = [] }, slug }) =>
      [...fields.aliases, ...addresses].map((each) => [addressKey(each), slug]),
    ),
  )
  byAddress.delete(addressKey('/'))
  const besides = new Map<string, string>()
  return placed.map(({ post, slug, file }) => {
    separateAttachments(post, path.posix.dirname(file), besides)
    const isLeft = (target: string) => {
      if (target.startsWith('/') || post.fields.draft || isOpen.has(target)) return false
      const message = 'links to a draft or to what is no post; the text stays'
      post.notes.push({ ...post.from, message, detail: target })
      return true
    }
    const live = replacePostLinks(post.body, (target, text, hash) => {
      if (!isLeft(target)) return null
      const draft = slugs.get(target)
      return draft !== undefined && /^[^[\]|\\{}<>`]+$/.test(text) ? `[[${draft}${decoded(hash)}|${text}]]` : text
    })
    const body = resolvePostLinks(live, (target) => {
      // A link of HTML, or one whose address stands elsewhere
      if (isLeft(target)) return '#'
      const [, address = '', hash = ''] = /^([^#]*)(.*)$/s.exec(target) ?? []
      const keys = [address, address.replace(/\?.*/s, '')].map(addressKey)
      const found = slugs.get(target) ?? byAddress.get(keys[0]!) ?? byAddress.get(keys[1]!)
      if (found !== undefined) return `/posts/${found}${slugs.has(target) ? '' : hash}`
      // Such an address is that of the home page
      if (/\?(?:.*&)?(?:p|page_id|attachment_id|cat)=\d/.test(target))
        post.notes.push({ ...post.from, message: 'links to a post by its number that is not there', detail: target })
      return target.startsWith('/') ? null : `/${target}`
    })
    const own = identityOf(
      file.replace(/\.[\w-]+(?=\.mdx?$)/, (suffix) => (suffix === `.${post.translation}` ? '' : suffix)),
    )
    const fields = { ...post.fields, date: zoned(post.fields.date), updated: zoned(post.fields.updated) }
    const text = `${frontMatterOf(fields, {
      slug: fileSlug(post) === `${slug}-post` ? slug : null,
      category: post.category !== null && own.category !== post.category ? post.category : null,
      lang: post.fields.lang ?? post.translation,
    })}\n${body}\n`
    const parsed = parsePost(file, { text, fault: null }, { timeZone, drafts: true })
    for (const { message, found } of parsed?.meta.faults ?? [])
      post.notes.push({ ...post.from, message: `becomes a post with a problem: ${message}`, detail: found })
    return { post, slug, file, text }
  })
}

/** Leaves an old address to the first post that had it: two posts with one address would be an error. */
function settleAliases(placed: readonly Omit<PlannedPost, 'text'>[]): void {
  const owners = new Map(placed.map(({ slug }) => [slugKey(slug), slug]))
  const claims = placed.flatMap(({ post, ...place }) =>
    post.fields.aliases.map((alias, at) => ({ post, ...post.fields, ...place, alias, at })),
  )
  // A post that was renamed may have had the address that another one has now
  claims.sort((a, b) => a.at - b.at || Number(a.draft) - Number(b.draft) || byCodeUnit(a.date ?? '', b.date ?? ''))
  for (const { post, slug, file, alias } of claims) {
    const key = keyOfAlias(alias) ?? alias
    if (![undefined, slug, file].includes(owners.get(key))) {
      post.fields.aliases = post.fields.aliases.filter((each) => each !== alias)
      post.notes.push({ ...post.from, message: 'has an old address of another post, which keeps it', detail: alias })
    } else if (isPath(alias)) owners.set(key, file)
  }
}

/** Gives files other names than those that a translation of the post has in its folder. */
function separateAttachments(post: ImportedPost, folder: string, besides: Map<string, string>): void {
  const key = (name: string) => slugKey(`${folder}/${name}`)
  const own = new Set(post.attachments.map(({ name }) => name))
  for (const attachment of post.attachments) {
    const { name, from } = attachment
    const isTaken = (each: string) => (each !== name && own.has(each)) || (besides.get(key(each)) ?? from) !== from
    const free = freeName(name, isTaken)
    besides.set(key(free), from)
    if (free === name) continue
    const renamed = (text: string) => text.replaceAll(`./${name}`, () => `./${free}`)
    post.body = renamed(post.body)
    post.fields.image &&= renamed(post.fields.image)
    attachment.name = free
  }
}

/** The key by which links find an old address, in any of its spellings; empty for the home page. */
function addressKey(address: string): string {
  const id = /\?(?:.*&)?(p=\d+)/.exec(address)?.[1]
  return id ?? slugKey(decoded(address).replace(/(?:\/index)?(?:\.html?)?\/?$/, ''))
}

export function inZone(written: string, timeZone: string): string {
  const date = parseDate(written, timeZone) ? written : (dateMeant(written) ?? written)
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(date) ? null : parseDate(date, timeZone)
  return parsed === null
    ? date
    : Temporal.Instant.from(parsed.instant)
        .toZonedDateTimeISO(timeZone)
        .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

function titleOf(into: string, file: string, timeZone: string): string | undefined {
  const text = decode(file, fs.readFileSync(path.join(into, file)))
  return parsePost(file, text, { timeZone, drafts: true })?.meta.title
}

/** Whether two files are translations of one post: they have the same name. */
const isTranslation = (a: string, b: string): boolean =>
  path.posix.dirname(a) === path.posix.dirname(b) && withoutPostEnd(a) !== withoutPostEnd(b) && stem(a) === stem(b)
const stem = (file: string) => path.posix.basename(file).split('.')[0]

/** Names that stand for the folder itself. */
const reserved = /^(?:index|content|readme)$/i

/** A name that is valid as a file on every system, as a post, and as the last segment of an address. */
function fileSlug({ slug, fields, from }: ImportedPost): string {
  const usual = slug.normalize('NFC').trim()
  const isPlain =
    slugProblem(usual) === null && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u.test(usual) && usual.length <= 100
  const name = isPlain
    ? usual
    : slugFrom(usual) || slugFrom(fields.title) || slugFrom(path.posix.basename(from.file)) || 'post'
  const short = shortSlug([...name].slice(0, 100).join('')).replace(/-$/, '')
  const hides = isNoTitle(short) && slugKey(fields.title.trim()) === slugKey(short)
  return reserved.test(short) || hides ? `${short}-post` : short
}

/** @param others the folders of collections, whose files are no posts */
function fileOf(
  { category, extension, fields }: ImportedPost,
  slug: string,
  language: string,
  inFolder: boolean,
  others: readonly string[],
): string {
  const wished = category === null ? '' : (slugFrom(termKey(category)) || termKey(category)).replace(/^[._]+/, '')
  const hides = isHiddenFolder(wished) && !fields.draft
  const folder = hides || others.some((each) => slugKey(each) === slugKey(wished)) ? '' : wished
  const name = inFolder ? `${slug}/index${language}.${extension}` : `${slug}${language}.${extension}`
  return path.posix.join(folder, name)
}

const oneLine = (text: string): string => text.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim()

function frontMatterOf(
  fields: Fields,
  { slug, category, lang }: { slug: string | null; category: string | null; lang: string | null },
): string {
  const { title, date, updated, description, tags, draft, image, cover, series, authors, aliases, canonical } = fields
  const text = (value: string) => JSON.stringify(oneLine(value))
  // What no date is made of may not be YAML either
  const time = (value: string) => (/^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-][\d:]+)?)?$/.test(value) ? value : text(value))
  const authorOf = ({ name, url }: Author) => (url ? `{ name: ${text(name)}, url: ${text(url)} }` : text(name))
  const lines = [
    `title: ${text(title)}`,
    date !== null && `date: ${time(date)}`,
    updated !== null && updated !== date && `updated: ${time(updated)}`,
    description !== null && `description: ${text([...description].slice(0, 1_000).join(''))}`,
    tags.length > 0 && `tags: [${tags.map(text).join(', ')}]`,
    category !== null && `category: ${text(category)}`,
    draft && 'draft: true',
    fields.expires && `expiryDate: ${fields.expires}`,
    image !== null && `${cover === null ? 'ogImage' : 'image'}: ${text(image)}`,
    image !== null && cover?.alt && `imageAlt: ${text(cover.alt)}`,
    image !== null && cover?.caption && `imageCaption: ${text(cover.caption)}`,
    series !== null &&
      `series: ${series.order === null ? text(series.name) : `{ name: ${text(series.name)}, order: ${series.order} }`}`,
    authors.length > 0 && `authors: [${authors.map(authorOf).join(', ')}]`,
    slug !== null && `slug: ${text(slug)}`,
    aliases.length > 0 && `aliases:\n${aliases.map((alias) => `  - ${text(alias)}`).join('\n')}`,
    canonical !== null && `canonical: ${text(canonical)}`,
    lang !== null && `lang: ${text(lang)}`,
    fields.translationKey && `translationKey: ${text(fields.translationKey)}`,
    fields.comments === false && 'comments: false',
    fields.replies?.length && `replies: [${fields.replies.map(text).join(', ')}]`,
  ]
  return ['---', ...lines.filter(Boolean), '---', ''].join('\n')
}

/** Writes posts and their attachments. Never changes an existing file. */
export async function write(planned: readonly PlannedPost[], into: string, dryRun: boolean): Promise<Written> {
  const result: Written = { written: [], left: [], attachments: 0, failed: [] }
  for (const { post, file, text: planText } of planned) {
    let text = planText
    const target = path.join(into, file)
    try {
      const folder = path.dirname(target)
      const exists = fs.existsSync(target)
      if (!dryRun) fs.mkdirSync(folder, { recursive: true })
      // Images come first: an interrupted run must not leave a post without them. They need a folder of the post's own
      const isAlone = path.posix.basename(file).startsWith('index.')
      for (const { name, read, from } of isAlone ? post.attachments : []) {
        const beside = path.join(folder, name)
        if (fs.existsSync(beside)) continue
        try {
          // oxlint-disable-next-line no-await-in-loop -- all at once, every image would be in memory
          if (!dryRun) writeNew(beside, await read())
          result.attachments++
        } catch (error) {
          if (/^https?:/i.test(from)) text = text.replaceAll(`./${name}`, () => from)
          const detail = (error as Error).message
          post.notes.push({ ...post.from, message: 'refers to a file that cannot be copied', detail })
        }
      }
      if (exists) result.left.push({ file, isSame: decode(file, fs.readFileSync(target)).text === text })
      else {
        if (!dryRun) writeNew(target, text)
        result.written.push(file)
      }
    } catch (error) {
      result.failed.push({ file, problem: (error as Error).message })
    }
  }
  return result
}
