import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { ListPage } from '@/app/_components/list-page.tsx'
import { Missing } from '@/app/_components/missing.tsx'
import { HomePosts } from '@/app/_components/post-list.tsx'
import { listQuery } from '@/app/_content/list-queries.ts'
import { decide } from '@/app/_content/questions.ts'
import { listMetadata, metadataOfPage } from '@/app/_metadata.ts'
import { pagesAtBuild } from '@/app/_prerender.ts'
import { ui } from '@/app/_strings.ts'
import { homePath, pageNumber } from '@/app/_urls.ts'
import { fill } from '@/lib/strings/fill.ts'

interface Props {
  params: Promise<{ page: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = () => pagesAtBuild()

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return metadataOfPage(
    existing(params).then((page) => {
      if (page === null) return null
      const metadata = listMetadata(homePath(page), `${ui.posts}, ${fill(ui.page, { page })}`)
      return { path: homePath(), page, metadata }
    }),
  )
}

export default async function OlderPosts({ params }: Props) {
  const page = await existing(params)
  if (page === 1) permanentRedirect(homePath())
  if (page === null) return <Missing />
  return (
    <ListPage title={ui.posts} lead={<p>{fill(ui.page, { page })}</p>}>
      <HomePosts page={page} />
    </ListPage>
  )
}

/** The number of the page; null if the list of all posts has none of this address. */
async function existing(params: Props['params']): Promise<number | null> {
  const page = pageNumber((await params).page)
  if (page === null || page === 1) return page
  return page <= (await decide('list', listQuery(page))).pages ? page : null
}
