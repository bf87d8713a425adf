import { parseDate } from '../../core/dates.ts'
import { shownOf } from '../../core/fields.ts'
import { faultOfFile } from '../../core/errors.ts'
import { dateInStore } from '../files/file-dates.ts'
import type { FileText } from '../files/files.ts'
import { firstHeading, withoutHeading, type FirstHeading } from '../text/first-heading.ts'
import { typedData } from '../collections/schema.ts'
import { dataIn } from '../front-matter/data.ts'
import type { FrontMatter } from '../front-matter/front-matter.ts'
import { inheritedBy } from '../front-matter/inherited.ts'
import { parseFile, type ParsedFile } from '../front-matter/parse.ts'
import { dateInFolders, formatOf, identityOf, slugProblem, undated, type PathIdentity } from '../../core/identity.ts'
import { permalink } from '../../core/permalinks.ts'
import { endsAsData } from '../../core/post-names.ts'
import type { Corpus } from '../corpus.ts'
import type { Cover, SourcePost } from '../../core/post.ts'
import { whyNoPost } from './no-post.ts'
import { excerptOf, languageOf, paragraphsOf, readingMinutes } from '../text/prose.ts'
import { bodyText } from '../text/text-blocks.ts'

/** The settings that parsing depends on. */
type ParseOptions = Pick<
  Corpus,
  | 'timeZone'
  | 'drafts'
  | 'language'
  | 'languageFolders'
  | 'numberedFolders'
  | 'dates'
  | 'inherited'
  | 'data'
  | 'schema'
  | 'postsPath'
> &
  Partial<Pick<Corpus, 'contentDir'>>

/**
 * Parses one file as readers show it.
 * @returns null for a draft, unless `drafts` is true: then posts do not expire either; and for a file that has gone
 */
export function parsePost(file: string, text: FileText, options: ParseOptions): SourcePost | null {
  if (text.gone) return null
  const post = parseAny(file, text, options)
  if (options.drafts) delete post.meta.expiresAt
  return post.meta.draft && !options.drafts ? null : post
}

/** Parses one file, hidden or not. All readers and the index builder use this function, so that they agree. */
export function parseAny(file: string, { text, fault, cut }: FileText, options: ParseOptions): SourcePost {
  const { timeZone, language, contentDir, dates } = options
  const parsed = parseFile(file, text, timeZone, inheritedBy(file, options))
  const { frontMatter, faults, warnings } = parsed
  if (fault) faults.unshift(fault)
  const hides = fault?.hides ?? false
  const isData = endsAsData(file)
  const noPost = hides || isData ? null : whyNoPost(file, text, parsed)
  if (noPost !== null) warnings.push({ line: 1, column: 1, message: `is not a post: it ${noPost}` })
  // Placeholders are no values
  if (noPost !== null) faults.length = 0
  const path = identityOf(file, options, frontMatter.lang)
  const translationKey = frontMatter.translationKey ?? path.translationKey
  const problem = slugProblem(path.slug)
  if (!frontMatter.slug && problem)
    faults.push(
      faultOfFile(file, {
        message: `the file name cannot be a slug: ${problem}`,
        expected: 'a name that can be one path segment of a URL',
        found: path.slug,
      }),
    )
  if (path.written !== undefined && frontMatter.slug === null && noPost === null) {
    const message = `has a name that cannot be a slug: ${slugProblem(path.written)}; its slug is "${path.slug}"`
    warnings.push({ line: 1, column: 1, message })
  }
  // As `publicMarkdown` has it, so that it is read once
  const above = /^\s*\n/.exec(parsed.body)?.[0].length ?? 0
  const { plain, blocks } = bodyText(`${parsed.body.slice(above).trimEnd()}\n`, formatOf(file))
  const heading = firstHeading(blocks, (offset) => above + plain.originalOffset(offset))
  const { title, source, warning } = titled(parsed, path, heading)
  if (warning && !isData) warnings.push({ line: 1, column: 1, message: warning })
  const paragraphs = paragraphsOf(blocks)
  // Zola and other generators may have the date in the address in front matter
  const day = [path.date, ...parsed.addresses.map(dateInFolders)].find((each) => each !== null)
  const inPath = day === undefined ? null : parseDate(day!, timeZone)
  const stored = frontMatter.date ?? inPath ?? (dates && contentDir ? dateInStore(contentDir, file, dates) : null)
  const date = stored && 'from' in stored ? parseDate(stored.instant, timeZone) : (stored ?? null)
  const updated = frontMatter.updated?.date ?? null
  const written = options.data ? dataIn(file, text, warnings) : undefined
  const typed =
    written && options.schema && noPost === null && parsed.format !== null
      ? typedData(options.schema, written, file, text)
      : undefined
  faults.push(...(typed?.faults ?? []))
  const slug = frontMatter.slug ?? path.slug
  const category = frontMatter.category ?? path.category
  const aliases = [...frontMatter.aliases]
  if (frontMatter.slug === null && path.numbered !== undefined) aliases.push(path.numbered)
  for (const { pattern, unfilled } of parsed.patterns) {
    const categories = category === null ? [] : [category.toLowerCase().replace(/\s+/g, '-')]
    const filled = permalink(pattern, { day: date?.date ?? null, slug: undated(slug), categories })
    if (filled === null) warnings.push(unfilled)
    else aliases.push(filled)
  }
  return {
    source: cut ? '' : source,
    meta: {
      ...shownOf(frontMatter),
      ...((hides || noPost !== null) && { draft: true }),
      slug,
      title,
      date: date?.date ?? null,
      publishedAt: date?.instant ?? null,
      ...(frontMatter.expiryDate && { expiresAt: frontMatter.expiryDate.instant }),
      // What changed before a post was out is no change to readers
      updated: updated !== null && updated < (date?.date ?? '') ? null : updated,
      description: frontMatter.description ?? excerptOf(paragraphs),
      category,
      lang: frontMatter.lang ?? path.lang ?? languageOf([title, ...paragraphs.slice(0, 8)].join(' '), language),
      ...(translationKey !== undefined && { translationKey }),
      readingMinutes: readingMinutes(paragraphs),
      image: frontMatter.image,
      ...(frontMatter.image !== null && frontMatter.cover && { cover: coverOf(frontMatter.image, frontMatter.cover) }),
      aliases,
      file,
      faults,
      ...(written && { data: typed?.data ?? written }),
      ...(options.postsPath !== undefined && { postsPath: options.postsPath }),
      ...(warnings.length > 0 && { warnings }),
    },
  }
}

const coverOf = (src: string, { alt, caption }: NonNullable<FrontMatter['cover']>): Cover => ({
  src,
  alt,
  ...(caption !== null && { caption }),
})

/** The title of a post, and its source without a heading that says the same. */
function titled(
  { format, frontMatter, source, body }: ParsedFile,
  { slug, lang, written }: PathIdentity,
  heading: FirstHeading | null,
): Pick<SourcePost, 'source'> & { title: string; warning?: string } {
  const { title: given } = frontMatter
  // Unreadable metadata may contain a title, and is reported
  if (format === null) return { title: given ?? slug, source }
  const own = heading?.isTitle ? heading.text.normalize('NFC') : undefined
  const title = given ?? own ?? wordsOf(written ?? (lang === undefined ? slug : slug.replace(`.${lang}`, '')))
  const isTwice = heading !== null && (given === null ? own !== undefined : sameWords(given, heading.text))
  const shown = isTwice ? withoutHeading(body, heading) : body
  const result = { title, source: source.slice(0, source.length - body.length) + shown }
  if (given !== null) return result
  const lacks = format === 'none' ? 'has no front matter' : 'has no title'
  const from = own !== undefined ? 'its first heading' : 'its file name'
  return { ...result, warning: `${lacks}; its title is "${title}", from ${from}` }
}

const sameWords = (a: string, b: string): boolean => foldedWords(a) === foldedWords(b)

const foldedWords = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** A file name as a title: `2026-06-11-first-run` is `first run`. */
const wordsOf = (name: string): string => {
  const words = name.replace(/^\d{4}-\d{2}-\d{2}(?=[-_ ])/, '').replace(/[-_\s]+/g, ' ')
  return words.trim() || name
}
