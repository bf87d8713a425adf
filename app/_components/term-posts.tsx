import { notFound, permanentRedirect } from 'next/navigation'
import { readTermPage } from '@/app/_content.ts'
import { listMetadata } from '@/app/_metadata.ts'
import { ui } from '@/app/_strings.ts'
import { pageNumber, termPath } from '@/app/_urls.ts'
import { decodeSegment } from '@/lib/content/identity.ts'
import type { WithReadStats } from '@/lib/content/index.ts'
import type { PostPage, TermKind } from '@/lib/content/post.ts'
import { PostList } from './post-list.tsx'
import { Reading } from './reading.tsx'

export interface TermAddress {
  kind: TermKind
  /** As in the URL. */
  segment: string
  /** As in the URL; undefined at the address without a number. */
  number?: string
}

const titles = { tag: ui.tagged, category: ui.inCategory }

/** One page of the posts of a tag or a category. */
export function TermPosts(address: TermAddress) {
  const asked = parse(address)
  if (!asked) notFound()
  const { kind, spelling, page } = asked
  return (
    <div className="list">
      <Reading address={termPath(kind, spelling, page)} read={() => readTermPage(kind, spelling, page)}>
        {(found) => <Content asked={asked} found={found} />}
      </Reading>
    </div>
  )
}

/** 404, redirect or list, as the answer says. */
function Content({ asked, found }: { asked: Asked; found: WithReadStats<PostPage> }) {
  const { kind, spelling, page } = asked
  const term = found.answer[kind]
  if (!term || page > found.answer.pages) notFound()
  if (term.key !== spelling || asked.hasNeedlessNumber) permanentRedirect(termPath(kind, term.key, page))
  return (
    <>
      <header className="listHeader">
        <h1>{titles[kind](term.label)}</h1>
        <p>{ui.postCount(term.count)}</p>
      </header>
      <PostList found={found} path={termPath.bind(null, kind, term.key)} />
    </>
  )
}

export async function termMetadata(address: TermAddress) {
  const asked = parse(address)
  if (!asked) return {}
  const { kind, spelling, page } = asked
  const { answer } = await readTermPage(kind, spelling, page)
  const term = answer[kind]
  return term && page <= answer.pages ? listMetadata(termPath(kind, term.key, page), titles[kind](term.label)) : {}
}

interface Asked {
  kind: TermKind
  spelling: string
  page: number
  /** Page 1 has no number in its address. */
  hasNeedlessNumber: boolean
}

/** Null if no page can have this address. */
function parse({ kind, segment, number }: TermAddress): Asked | null {
  const page = number === undefined ? 1 : pageNumber(number)
  const spelling = decodeSegment(segment)
  if (page === null || spelling === null) return null
  return { kind, spelling, page, hasNeedlessNumber: page === 1 && number !== undefined }
}
