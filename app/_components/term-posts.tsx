import { canonicalTerm, readTermPage } from '@/app/_content/lists.ts'
import { feedLinks } from '@/app/_feeds/lists.ts'
import { listTitle } from '@/app/_list-titles.ts'
import { listMetadata } from '@/app/_metadata.ts'
import { permanentRedirect } from 'next/navigation'
import { listImages } from '@/app/_share.ts'
import { ui } from '@/app/_strings.ts'
import { pageNumber, termPath, termsPath } from '@/app/_urls.ts'
import { decodeSegment } from '@/lib/core/identity.ts'
import type { TermKind } from '@/lib/core/terms.ts'
import { AboutAuthor } from './about-author.tsx'
import { Missing, missingMetadata } from './missing.tsx'
import { PostList } from './post-list.tsx'
import { Reading } from './reading.tsx'

interface TermAddress {
  kind: TermKind
  /** The term as in the URL. */
  segment: string
  /** The page number as in the URL; undefined in an address without a number. */
  number?: string
}

/** One page of a term. The status is decided before the response begins: 404, redirect or list. */
export async function TermPosts(address: TermAddress) {
  const found = await lookUp(address)
  if (!found) return <Missing />
  const { term, page, isCanonical } = found
  const { kind } = address
  if (!isCanonical) permanentRedirect(termPath(kind, term.key, page))
  return (
    <div className="list">
      <header className="listHeader">
        <h1>{listTitle(kind, term)}</h1>
        <p>{ui.postCount(term.count)}</p>
        {(kind === 'series' || kind === 'author') && (
          <p>
            <a href={termsPath(kind)}>{kind === 'series' ? ui.allSeries : ui.allAuthors}</a>
          </p>
        )}
        {kind === 'author' && <AboutAuthor name={term.label} />}
      </header>
      <Reading read={() => readTermPage(kind, term.key, page)}>
        {(list) => <PostList found={list} path={termPath.bind(null, kind, term.key)} numbered={kind === 'series'} />}
      </Reading>
    </div>
  )
}

export async function termMetadata(address: TermAddress) {
  const found = await lookUp(address)
  if (!found) return missingMetadata
  const { term, page } = found
  const title = listTitle(address.kind, term)
  const images = listImages(termPath(address.kind, term.key), title)
  const feeds = feedLinks({ kind: address.kind, key: term.key }, term)
  return listMetadata(termPath(address.kind, term.key, page), title, undefined, images, feeds)
}

async function lookUp({ kind, segment, number }: TermAddress) {
  const page = number === undefined ? 1 : pageNumber(number)
  const spelling = decodeSegment(segment)
  const term = page === null || spelling === null ? null : await canonicalTerm(kind, spelling, page)
  if (page === null || term === null) return null
  return { term, page, isCanonical: spelling === term.key && !(page === 1 && number !== undefined) }
}
