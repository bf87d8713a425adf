import path from 'node:path'
import { placeOf } from '../../lib/core/errors.ts'
import type { Entry } from '../../lib/content/front-matter/entries.ts'
import { whyNoPost } from '../../lib/content/posts/no-post.ts'
import { firstHeading, withoutHeading } from '../../lib/content/text/first-heading.ts'
import { textBlocks } from '../../lib/content/text/text-blocks.ts'
import { parseFile } from '../../lib/content/front-matter/parse.ts'
import { addressNames } from '../../lib/content/front-matter/addresses.ts'
import type { FrontMatter } from '../../lib/content/front-matter/front-matter.ts'
import { nested, spelledHere } from '../../lib/content/front-matter/spellings.ts'
import { isFlag } from '../../lib/core/field-values.ts'
import { parseDate, type PostDate } from '../../lib/core/dates.ts'
import { decoded } from '../../lib/core/percent-encoding.ts'
import { identityOf, slugKey, termKey } from '../../lib/core/identity.ts'
import { languageNamed } from '../../lib/core/languages.ts'
import { splitMessage } from '../../lib/content/build/split-message.ts'
import { translate, translateForText } from '../../lib/mdx/syntax/translate.ts'
import { anchor } from '../../lib/mdx/syntax/wiki-links.ts'
import { stringsIn } from '../../lib/strings/strings.ts'
import { Attachments } from '../attachments.ts'
import { postLink, type Imported, type Note, type Place } from '../post.ts'
import type { ImportOptions } from '../formats.ts'
import type { Source } from '../source.ts'
import { htmlToMarkdown } from '../html/to-markdown.ts'
import { replaceAddresses, replaceWikiLinks, withoutCode } from './addresses.ts'
import { readRawFile, type RawField } from './front-matter.ts'
import { textsOf, type Settings } from './settings.ts'
import { Values } from './values.ts'

export interface MarkdownFile {
  file: string
  values: ReadonlyMap<string, unknown>
  /** The values before `adapt`. */
  original: ReadonlyMap<string, unknown>
  /** The name of the post from its path, without the language: `hello` for `blog/hello/index.ko.md`. */
  name: string
  /** The language in the file name: `ko` for `hello.ko.md`. */
  language: string | null
  day: string | null
}

export interface MarkdownBlog {
  /** Folders that `/x.png` may lie in; the root of the source comes last. */
  assetRoots: readonly string[]
  localPath?: (address: string) => string | null
  site?: string | undefined
  /** The time zone of dates without an offset, as the settings name it. */
  timeZone?: unknown
  /** The path of the site, which precedes all its addresses: `/blog`. */
  base?: string | undefined
  /** The part of a post's address that its file determines; by default the front matter's `slug`, or the name. */
  slugOf?: (file: MarkdownFile) => string | null
  /** The category, or the folders that contain a post; all but the first become tags. */
  categoryOf?: (file: MarkdownFile) => string | readonly string[] | null
  /** Tags in the text of a post. */
  tagsIn?: (body: string) => string[]
  languageOf?: (file: string) => string | null
  /** Full old paths. `slug` is the address of the post within the blog. */
  addressesOf?: (file: MarkdownFile, slug: string, category: string | null) => string[]
  /** Converts values to the fields of this blog. Values that it removes are not reported. */
  adapt?: (values: Values, file: string) => void
  /** Changes the body before its addresses are replaced. Lines must stay where they are. */
  rewrite?: (body: string, original: ReadonlyMap<string, unknown>, file: string) => string
}

export const isMarkdown = (file: string): boolean => /\.(?:mdx?|markdown|mkdn?)$/i.test(file)
export const isHtml = (file: string): boolean => /\.html?$/i.test(file)

const highlight = /\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}\n?([^]*?)\{%-?\s*endhighlight\s*-?%\}/g
const withCodeElements = (html: string): string =>
  html.replace(highlight, (_, language: string, code: string) => {
    const text = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<pre><code class="language-${language}">${text}</code></pre>`
  })

/** A reference that no format could resolve. */
const deadReference =
  /\{%-?\s*(?:post_(?:url|link|path)\s|link\s+[^\s%]+\.(?:md|markdown)\b)[^%\n]*%\}|\{\{[<%]\s*(?:rel)?ref\s[^}\n]*\}\}/g

export async function readMarkdownPost(
  source: Source,
  file: string,
  blog: MarkdownBlog,
  options: ImportOptions,
  inherited: ReadonlyMap<string, Entry>,
): Promise<Imported> {
  const extension = /\.mdx$/i.test(file) ? 'mdx' : 'md'
  const { timeZone: zone } = blog
  const timeZone = typeof zone === 'string' && parseDate('2000-01-01', zone) ? zone : options.timeZone
  const notes: Note[] = []
  const text = source.text(file, notes)
  const raw = readRawFile(file, text)
  if ('message' in raw) {
    const { line, column, message } = raw
    return { from: { file, line, column }, problem: message, unreadable: true }
  }
  if (raw.repaired !== undefined) notes.push({ file, line: 2, message: raw.repaired })
  const original = new Map([...raw.fields].map(([name, { value }]) => [name, value]))
  const values = new Values(original)
  blog.adapt?.(values, file)
  const frontMatter = raw.isExported
    ? parseFile(file, text, timeZone, inherited).frontMatter
    : checkFrontMatter(file, values, raw.fields, notes, timeZone, inherited)
  const noPost = whyNoPost(file, text, { frontMatter, body: raw.body })
  if (noPost !== null) return { from: { file }, problem: `it ${noPost}` }

  let { body } = raw
  const plain = translateForText(body, extension)
  const heading = firstHeading(textBlocks(plain.source, extension), plain.originalOffset)
  const title = frontMatter.title ?? (heading?.isTitle ? heading.text : '')
  // The page shows the title itself. The line stays, so that line numbers do not change
  if (heading?.text === title) body = withoutHeading(body, heading)

  const stem = file.replace(/\.(?:mdx?|markdown|mkdn?|html?)$/i, '')
  const { ext } = path.posix.parse(stem)
  const mark = languageNamed(ext.slice(1)) === null ? '' : ext
  const { slug: pathName } = identityOf(`${stem.slice(0, stem.length - mark.length)}.md`)
  const language = blog.languageOf?.(file) ?? (mark.slice(1).replaceAll('_', '-') || null)
  const entry: MarkdownFile = {
    file,
    values,
    original,
    name: pathName,
    language,
    day: frontMatter.date?.date ?? dayOf(file),
  }
  const slug = blog.slugOf?.(entry) ?? frontMatter.slug ?? entry.name
  const folders = [blog.categoryOf?.(entry) ?? []].flat()
  const category = frontMatter.category ?? folders[0] ?? null
  const { categories = values.get('category') } = {
    ...(values.get('taxonomies') as Settings),
    ...Object.fromEntries(values),
  }
  const terms = [...textsOf([categories].flat(4)).slice(1), ...folders, ...(blog.tagsIn?.(raw.body) ?? [])]
  const further = terms.filter((term) => category === null || termKey(term) !== termKey(category))

  const attachments = new Attachments(
    source,
    {
      ...blog,
      folder: path.posix.dirname(file),
      // Hexo has a folder for the files of a post, with its name
      roots: [...blog.assetRoots, '', file.replace(/\.[^./]+$/, '')],
    },
    options,
  )
  const withCode = isHtml(file) ? withCodeElements(body) : body
  const prepared = blog.rewrite?.(withCode, original, file) ?? withCode
  const at = (offset: number, text = prepared) => {
    const { line, column } = placeOf(text, offset)
    return { file, line: line + raw.bodyLine - 1, column }
  }
  const linked = (address: string, place: Place) => {
    const [target = '', hash = ''] = address.split(/(?=#)/)
    // Pages link to each other without the ends of their files
    const ends = /^(?:\/|[\w+.-]+:)/.test(target) ? [] : ['.md', '.mdx', '.markdown', '/index.md', '/index.mdx']
    const found = [target, ...ends.map((end) => target.replace(/\/?$/, end))]
      .map((each) => attachments.fileOf(each))
      .find((each) => each !== null)
    return found && isMarkdown(found) ? postLink(found) + hash : attachments.linked(address, place)
  }
  const converted = isHtml(file)
    ? htmlToMarkdown(prepared, {
        file,
        line: raw.bodyLine,
        title,
        image: (address, place) => attachments.image(address, place),
        link: linked,
      })
    : null
  notes.push(...(converted?.notes ?? []))
  const addressed = replaceAddresses(converted ? '' : prepared, ({ kind, text: address, start }) => {
    if (/^\{|[{}]/.test(address)) return address
    if (kind === 'image') return attachments.image(address, at(start))
    if (kind === 'link') return linked(address, at(start))
    const found = attachments.fileOf(kind === 'import' ? withExtension(source, file, address) : address)
    if (kind === 'import' && /\.(?:astro|vue|svelte)$/.test(address)) return address
    if (!found) return attachments.linked(address, at(start))
    takeImports(source, found, attachments, notes)
    return `./${attachments.take(found)}`
  })
  const rewritten = replaceWikiLinks(converted?.body ?? addressed, ({ whole, embeds, target, part, text: label }) => {
    const found = source.findNamed(target) ?? source.findNamed(`${target}.md`)
    if (target === '' || !found) return null
    if (!isMarkdown(found)) return whole.replace(target, () => attachments.take(found))
    return embeds ? null : `[${label ?? target}](${postLink(found)}${decoded(anchor(part))})`
  })
  for (const { 0: tag, index } of withoutCode(rewritten).matchAll(deadReference)) {
    const message = 'links to a post that is not there'
    notes.push({ ...at(index, rewritten), column: undefined, message, detail: tag })
  }
  // Line numbers are those of the source, but replacements may have moved the columns
  const { warnings } = await translate(rewritten, extension, stringsIn('en'))
  for (const { line, message } of warnings) {
    const { kind, values: details } = splitMessage(message)
    notes.push({ file, line: line + raw.bodyLine - 1, message: kind, detail: details.join(', ') || undefined })
  }
  const image = frontMatter.image && attachments.image(frontMatter.image, { file, line: raw.fields.get('image')?.line })
  const date =
    dateText(frontMatter.date ?? parseDate(dayOf(file) ?? '', timeZone), timeZone, options.timeZone) ??
    entry.day ??
    (frontMatter.draft ? null : source.committedAt(file))
  const hiddenBy = inherited.values().next().value?.from
  if (hiddenBy && frontMatter.draft)
    notes.push({ file, message: 'is a draft, perhaps by its folder or a file of the site', detail: hiddenBy })
  if (date === null && !frontMatter.draft) notes.push({ file, message: 'has no date' })
  const aliases = [...frontMatter.aliases, ...(blog.addressesOf?.(entry, slug, category) ?? [])]
  return {
    from: { file, line: raw.bodyLine },
    slug,
    category,
    translation: language,
    extension,
    fields: {
      title: title || entry.name,
      date,
      updated: dateText(frontMatter.updated, timeZone, options.timeZone),
      description: frontMatter.description,
      tags: [...new Map([...frontMatter.tags, ...further].map((tag) => [termKey(tag), tag])).values()],
      draft: frontMatter.draft,
      expires: dateText(frontMatter.expiryDate, timeZone, options.timeZone),
      image: image || null,
      cover: frontMatter.cover,
      series: frontMatter.series,
      authors: frontMatter.authors ?? [],
      aliases: [...new Set(aliases.filter((alias) => slugKey(alias) !== slugKey(`/posts/${slug}`)))],
      canonical: frontMatter.canonical,
      lang: frontMatter.lang,
      comments: frontMatter.comments === false ? false : undefined,
      translationKey: frontMatter.translationKey,
      replies: frontMatter.replies,
    },
    // Generators put the base before addresses without it
    addresses: aliases.flatMap((alias) =>
      blog.base && alias.startsWith(`${blog.base}/`) ? alias.slice(blog.base.length) : [],
    ),
    // Spaces at the beginning are those of a list or of code
    body: rewritten.trimEnd().replace(/^(?:[ \t]*\n)+/, ''),
    ...(frontMatter.publish && { publish: true }),
    attachments: attachments.files,
    notes: [...notes, ...attachments.notes],
  }
}

/** @param timeZone that of the source; a day to come begins there */
function dateText(date: PostDate | null, timeZone: string, here: string): string | null {
  if (!date) return null
  const isWholeDay = parseDate(date.date, timeZone)?.instant === date.instant
  const isPast = Date.parse(date.instant) < Date.now() - 86_400_000
  return isWholeDay && (isPast || timeZone === here) ? date.date : date.instant
}

/** The day in the name of a file or in its folders: `2024-05-07-hello.md`, `20240507_hello.md`, `2024/05/07/hello.md`. */
function dayOf(file: string): string | null {
  const [, year, month, day] =
    /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-_ /.]|$)/.exec(file) ??
    /(?:^|\/)((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=[-_ ])[^/]*$/.exec(file) ??
    []
  return year ? [year, month!.padStart(2, '0'), day!.padStart(2, '0')].join('-') : null
}

/** Attaches the files that a demo imports, so that it runs as before. Names stay the same, as imports are not rewritten. */
function takeImports(source: Source, code: string, attachments: Attachments, notes: Note[]): void {
  if (!/\.[jt]sx?$/.test(code)) return
  const folder = path.posix.dirname(code)
  for (const [, target = ''] of source.text(code, notes).matchAll(/(?:\bfrom|^import)\s*['"](\.[^'"\n]+)['"]/gm)) {
    const found = source.find(path.posix.join(folder, withExtension(source, code, target)))
    if (!found || path.posix.dirname(found) !== folder)
      notes.push({ file: code, message: 'is a demo that imports a file from another folder', detail: target })
    else if (!attachments.has(found)) {
      attachments.take(found)
      takeImports(source, found, attachments, notes)
    }
  }
}

function withExtension(source: Source, file: string, target: string): string {
  const base = path.posix.join(path.posix.dirname(file), target)
  const extension = ['', '.tsx', '.ts', '.jsx', '.js', '.json', '/index.tsx'].find((each) => source.find(base + each))
  return target + (extension ?? '')
}

/** Checks the values as the blog does. Refused and unknown values become notes. */
function checkFrontMatter(
  file: string,
  values: ReadonlyMap<string, unknown>,
  raw: ReadonlyMap<string, RawField>,
  notes: Note[],
  timeZone: string,
  inherited: ReadonlyMap<string, Entry>,
): FrontMatter {
  const isKnown = (name: string, value: unknown): boolean => {
    const spelled = spelledHere(name)
    const isAddress = typeof value === 'string' && !isFlag(value)
    return spelled !== undefined && !(isAddress && addressNames.some((each) => each === spelled))
  }
  const used = [...values]
    .filter(([name, value]) => isKnown(name, value) || nested.includes(name))
    .flatMap(([name, value]) => [...(raw.get(name)?.before ?? []), value].map((each) => [name, each] as const))
  const unused = 'has front matter that the blog does not use'
  const lineOf = (name: string | undefined) => (name === undefined ? undefined : raw.get(name)?.line)
  for (const [name, value] of values)
    if (!isKnown(name, value) && value !== null && value !== '')
      notes.push({ file, line: lineOf(name), message: unused, detail: `\`${name}\``, counted: true })
  // One name a line: YAML includes JSON
  const yaml = used.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const { frontMatter, faults, warnings } = parseFile(file, ['---', ...yaml, '---', ''].join('\n'), timeZone, inherited)
  for (const { line, message, expected, found } of faults) {
    const name = used[line - 2]?.[0]
    if (name !== undefined || inherited.size > 0)
      notes.push({ file, line: lineOf(name), message: `${message}: expected ${expected}`, detail: found })
  }
  for (const { line, message } of warnings) notes.push({ file, line: lineOf(used[line - 2]?.[0]), message })
  return frontMatter
}
