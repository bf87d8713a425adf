import type { Metadata } from 'next'
import { Missing, missingMetadata } from '@/app/_components/missing.tsx'
import { HomePosts } from '@/app/_components/post-list.tsx'
import { hasListPage, readHomePage } from '@/app/_content/lists.ts'
import { listMetadata } from '@/app/_metadata.ts'
import { permanentRedirect } from 'next/navigation'
import { pagesAtBuild } from '@/app/_prerender.ts'
import { ui } from '@/app/_strings.ts'
import { homePath, pageNumber } from '@/app/_urls.ts'

interface Props {
  params: Promise<{ page: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = pagesAtBuild

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = pageNumber((await params).page)
  if (page === null || !(await hasListPage(page))) return missingMetadata
  return listMetadata(homePath(page), `${ui.posts}, ${ui.page(page)}`)
}

export default async function OlderPosts({ params }: Props) {
  const page = pageNumber((await params).page)
  if (page === 1) permanentRedirect(homePath())
  if (page === null || !(await hasListPage(page))) return <Missing />
  return (
    <div className="list">
      <header className="listHeader">
        <h1>{ui.posts}</h1>
        <p>{ui.page(page)}</p>
      </header>
      <HomePosts read={() => readHomePage(page)} />
    </div>
  )
}
