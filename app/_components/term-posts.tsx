import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { canonicalTerm, readTermPage } from '@/app/_content/lists.ts'
import { readTerms } from '@/app/_content/terms.ts'
import { feedLinks } from '@/app/_feeds/lists.ts'
import { listTitle } from '@/app/_list-titles.ts'
import { listMetadata } from '@/app/_metadata.ts'
import { termsAtBuild } from '@/app/_prerender.ts'
import { listImages } from '@/app/_share.ts'
import { ui } from '@/app/_strings.ts'
import { pagedPath, pageNumber, termPath, termsPath } from '@/app/_urls.ts'
import { decodeSegment } from '@/lib/core/identity.ts'
import type { Term, TermKind } from '@/lib/core/terms.ts'
import { AboutAuthor } from './about-author.tsx'
import { ListHeader } from './list-header.tsx'
import { missingMetadata } from './missing.tsx'
import { OldAddress } from './old-address.tsx'
import { PostList } from './post-list.tsx'
import { Reading } from './reading.tsx'
import { TermCloud } from './term-cloud.tsx'

interface Props {
  /** What follows the folder: nothing, a term, or a term, `page` and a number. */
  params: Promise<{ term?: string[] }>
}

const names: Readonly<Record<TermKind, string>> = {
  tag: ui.tags,
  category: ui.categories,
  series: ui.series,
  author: ui.authors,
}

/** The page of all terms of a kind, and the pages of each. The status is decided before the response begins. */
export const termRoute = (kind: TermKind) => ({
  generateStaticParams: () => termsAtBuild(kind),

  async generateMetadata({ params }: Props): Promise<Metadata> {
    const { term: path = [] } = await params
    if (path.length === 0) return listMetadata(termsPath(kind), names[kind])
    const found = await lookUp(kind, path)
    if (!found) return missingMetadata
    const { term, page } = found
    const title = listTitle(kind, term)
    const images = listImages(termPath(kind, term.key), title)
    return listMetadata(
      termPath(kind, term.key, page),
      title,
      undefined,
      images,
      feedLinks({ kind, key: term.key }, term),
    )
  },

  async Page({ params }: Props) {
    const { term: path = [] } = await params
    if (path.length === 0)
      return (
        <div className="list">
          <ListHeader title={names[kind]} />
          <TermCloud kind={kind} read={() => readTerms(kind)} />
        </div>
      )
    const found = await lookUp(kind, path)
    if (!found) return <OldAddress path={`${termsPath(kind).slice(1)}/${path.join('/')}`} />
    const { term, page, isCanonical } = found
    if (!isCanonical) permanentRedirect(termPath(kind, term.key, page))
    return <TermPosts kind={kind} term={term} page={page} />
  },
})

const TermPosts = ({ kind, term, page }: { kind: TermKind; term: Term; page: number }) => (
  <div className="list">
    <ListHeader title={listTitle(kind, term)}>
      <p>{ui.postCount(term.count)}</p>
      {(kind === 'series' || kind === 'author') && (
        <p>
          <a href={termsPath(kind)}>{kind === 'series' ? ui.allSeries : ui.allAuthors}</a>
        </p>
      )}
      {kind === 'author' && <AboutAuthor name={term.label} />}
    </ListHeader>
    <Reading read={() => readTermPage(kind, term.key, page)}>
      {(list) => <PostList found={list} path={termPath.bind(null, kind, term.key)} numbered={kind === 'series'} />}
    </Reading>
  </div>
)

async function lookUp(kind: TermKind, path: readonly string[]) {
  const [segment, number] = pagedPath(path) ?? []
  const page = number === undefined ? 1 : pageNumber(number)
  const spelling = segment === undefined ? null : decodeSegment(segment)
  const term = page === null || spelling === null ? null : await canonicalTerm(kind, spelling, page)
  if (page === null || term === null) return null
  return { term, page, isCanonical: spelling === term.key && !(page === 1 && number !== undefined) }
}
