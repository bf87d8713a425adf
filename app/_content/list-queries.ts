import type { ArchiveQuery, PostQuery } from '@/lib/content/answers.ts'
import type { TermKind } from '@/lib/core/terms.ts'
import { hasLanguages, otherLanguages } from '@/lib/site/languages.ts'
import { site } from '@/lib/site/site.ts'
import { siteLanguage } from '../_page-language.ts'

// What pages of lists ask for, in the words of `questions.ts`

/** The language of the site whose posts the lists of this page show; undefined in the first, which shows all. */
export const within = (): string | undefined => (siteLanguage() === site.language ? undefined : siteLanguage())

const ofSite = () => (hasLanguages ? { within: within(), siteLanguages: otherLanguages } : {})

/** Asks for one page of all posts, or of those of a term. */
export const listQuery = (page: number, kind?: TermKind, label?: string): PostQuery => ({
  page,
  pageSize: site.postsPerPage,
  ...ofSite(),
  ...(kind && { [kind]: label }),
  ...(kind === 'series' && { fromBeginning: true }),
})

/** Number of posts on the archive page, and on one page of a year. */
export const archiveSizes = { all: 300, year: 500 }

/** Asks for every year and the newest posts, or for one page of the posts of a year. */
export const archiveQuery = (year?: string, page = 1): ArchiveQuery =>
  year === undefined
    ? { page, pageSize: archiveSizes.all, ...ofSite() }
    : { page, pageSize: archiveSizes.year, year, ...ofSite() }
