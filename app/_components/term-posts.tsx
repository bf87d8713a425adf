import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { Fragment } from 'react'
import { listTitle, nameOfTerm } from '@/app/_authors.ts'
import { oldKeysOf } from '@/app/_content/old-addresses.ts'
import { listQuery } from '@/app/_content/list-queries.ts'
import { ask, decide } from '@/app/_content/questions.ts'
import { askTerms, tagOfEntries, type TagOfEntries } from '@/app/_content/tagged.ts'
import { feedLinks } from '@/app/_feeds/lists.ts'
import { listMetadata, metadataOfPage } from '@/app/_metadata.ts'
import { titleOf } from '@/app/_navigation.ts'
import { termsAtBuild } from '@/app/_prerender.ts'
import { listImages } from '@/app/_share.ts'
import { ui } from '@/app/_strings.ts'
import { pagedPath, pageNumber, termPath, termsPath } from '@/app/_urls.ts'
import type { PostPage, PostQuery } from '@/lib/content/answers.ts'
import { decodeSegment } from '@/lib/core/identity.ts'
import type { Term, TermKind } from '@/lib/core/terms.ts'
import { plural } from '@/lib/strings/fill.ts'
import { AboutAuthor } from './about-author.tsx'
import { ListPage, Pagination } from './list-page.tsx'
import { OldAddress } from './old-address.tsx'
import { PostItems, PostList } from './post-list.tsx'
import { CostFooter, Reading } from './reading.tsx'

interface Props {
  /** What follows the folder: nothing, a term, or a term, `page` and a number. */
  params: Promise<{ term?: string[] }>
}

const names = { tag: 'tags', category: 'categories', series: 'series', author: 'authors' } as const
const nameOf = (kind: TermKind): string => ui[names[kind]]

/** The page of all terms of a kind, and the pages of each. The status is decided before the response begins. */
export const termRoute = (kind: TermKind) => ({
  generateStaticParams: () => termsAtBuild(kind),

  async generateMetadata({ params }: Props): Promise<Metadata> {
    const { term: path = [] } = await params
    if (path.length === 0)
      return metadataOfPage({ path: termsPath(kind), metadata: listMetadata(termsPath(kind), nameOf(kind)) })
    return metadataOfPage(
      lookUp(kind, path).then(({ term, page, entries, siteLanguages: languages }) => {
        if (!term) return null
        const [path, title] = [termPath(kind, term.key), listTitle(kind, term)]
        const feeds = entries?.inPosts === false ? {} : feedLinks({ kind, key: term.key }, term)
        const images = listImages(path, title)
        const metadata = listMetadata(termPath(kind, term.key, page), title, undefined, images, feeds)
        return { path, page, languages, metadata }
      }),
    )
  },

  async Page({ params }: Props) {
    const { term: path = [] } = await params
    if (path.length === 0) return <TermCloud kind={kind} />
    const found = await lookUp(kind, path)
    if (!found.term) return <OldAddress {...found} />
    const { term, page, isCanonical, query, entries } = found
    if (!isCanonical) permanentRedirect(termPath(kind, term.key, page))
    return <TermPosts kind={kind} term={term} query={query} entries={entries} />
  },
})

/** All terms of a kind, most used first. No link is prefetched: there may be hundreds. */
const TermCloud = ({ kind }: { kind: TermKind }) => (
  <ListPage title={nameOf(kind)}>
    <Reading read={() => askTerms(kind)}>
      {({ answer: { terms }, cost }) => (
        <>
          {terms.length === 0 && <p>{ui.noTerms[kind]}</p>}
          <ul className="termCloud" role="list" data-prefetch="none">
            {terms.map(({ key, label, count }) => (
              <li key={key}>
                <a href={termPath(kind, key)}>
                  {nameOfTerm(kind, { key, label })} <span aria-hidden="true">{count}</span>
                  <span className="visuallyHidden">{plural(ui.postCount, count, ui.lang)}</span>
                </a>
              </li>
            ))}
          </ul>
          <CostFooter cost={cost} />
        </>
      )}
    </Reading>
  </ListPage>
)

interface TermProps {
  kind: TermKind
  term: Term
  query: PostQuery
  entries: TagOfEntries | null
}

function TermPosts({ kind, term, query, entries }: TermProps) {
  const lead = (
    <>
      <p>{plural(ui.postCount, term.count, ui.lang)}</p>
      {(kind === 'series' || kind === 'author') && (
        <p>
          <a href={termsPath(kind)}>{kind === 'series' ? ui.allSeries : ui.allAuthors}</a>
        </p>
      )}
      {kind === 'author' && <AboutAuthor name={term.label} />}
    </>
  )
  return (
    <ListPage title={listTitle(kind, term)} lead={lead}>
      {entries ? (
        <TaggedList tag={term.key} page={query.page} {...entries} />
      ) : (
        <Reading read={() => ask('list', query)}>
          {(list) => <PostList found={list} path={termPath.bind(null, kind, term.key)} numbered={kind === 'series'} />}
        </Reading>
      )}
    </ListPage>
  )
}

/** The posts of a tag, and the entries of each collection below its name. */
const TaggedList = ({ tag, page, pages, places }: TagOfEntries & { tag: string; page: number }) => (
  <Reading read={() => Promise.all(places.map((each) => ask('list', listQuery(page, 'tag', tag), each?.name)))}>
    {(lists) => (
      <>
        {places.map((place, at) => (
          <Fragment key={place?.name ?? ''}>
            {place && <h2 className="listPart">{titleOf(place)}</h2>}
            <PostItems posts={lists[at]!.answer.posts} />
          </Fragment>
        ))}
        <Pagination page={page} pages={pages} path={termPath.bind(null, 'tag', tag)} />
        <CostFooter cost={lists[0]!.cost} />
      </>
    )}
  </Reading>
)

type FoundTerm = Pick<PostPage, 'pages' | 'siteLanguages' | 'formerPost'> & { term: Term | null }

/** The term and page of an address; or the address, with the post that had it if the list was asked for that too. */
async function lookUp(kind: TermKind, segments: readonly string[]) {
  const path = `${termsPath(kind).slice(1)}/${segments.join('/')}`
  const [segment, number] = pagedPath(segments) ?? []
  const page = number === undefined ? 1 : pageNumber(number)
  const spelling = segment === undefined ? null : decodeSegment(segment)
  if (page === null || spelling === null) return { path }
  // One read tells both of the term and of the post
  const query: PostQuery = { ...listQuery(page, kind, spelling), formerKeys: oldKeysOf(path) }
  const entries = await tagOfEntries(kind, spelling, page)
  const { pages, term, siteLanguages, formerPost }: FoundTerm =
    entries ?? (await decide('list', query).then((found) => ({ ...found, term: found[kind] })))
  if (term === null || page > pages) return { path, post: formerPost ?? null }
  const isCanonical = spelling === term.key && !(page === 1 && number !== undefined)
  return { term, page, query, entries, siteLanguages, isCanonical }
}
