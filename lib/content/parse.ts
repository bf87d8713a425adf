import { parseDate } from './dates.ts'
import { faultOfFile } from './errors.ts'
import type { FileText } from './files.ts'
import { parseFile } from './front-matter/parse.ts'
import { formatOf, identityOf, slugProblem } from './identity.ts'
import type { Corpus, SourcePost } from './post.ts'
import { excerptOf, languageOf, paragraphsOf, readingMinutes } from './prose.ts'

type ParseOptions = Pick<Corpus, 'timeZone' | 'drafts' | 'language' | 'languageFolders'>

/**
 * Parses one file. All readers and the index builder use this function, so that they agree.
 * @returns null for a draft, unless `drafts` is true
 */
export function parsePost(
  file: string,
  { text, fault }: FileText,
  { timeZone, drafts = false, language, languageFolders }: ParseOptions,
): SourcePost | null {
  const { frontMatter, source, body, faults, warnings } = parseFile(file, text, timeZone)
  if (fault) faults.unshift(fault)
  if (frontMatter.draft && !drafts) return null
  const path = identityOf(file, { language, languageFolders }, frontMatter.lang)
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
  const paragraphs = paragraphsOf(body, formatOf(file))
  const title = frontMatter.title ?? path.slug
  const date = frontMatter.date ?? (path.date === null ? null : parseDate(path.date, timeZone))
  return {
    source,
    meta: {
      slug: frontMatter.slug ?? path.slug,
      title,
      date: date?.date ?? null,
      publishedAt: date?.instant ?? null,
      updated: frontMatter.updated?.date ?? null,
      description: frontMatter.description ?? excerptOf(paragraphs),
      tags: frontMatter.tags,
      category: frontMatter.category ?? path.category,
      lang: frontMatter.lang ?? path.lang ?? languageOf([title, ...paragraphs.slice(0, 8)].join(' '), language),
      ...(translationKey !== undefined && { translationKey }),
      readingMinutes: readingMinutes(paragraphs),
      image: frontMatter.image,
      series: frontMatter.series,
      canonical: frontMatter.canonical,
      aliases: frontMatter.aliases,
      draft: frontMatter.draft,
      file,
      faults,
      ...(warnings.length > 0 && { warnings }),
    },
  }
}
