import { TermPosts, termMetadata } from '@/app/_components/term-posts.tsx'
import { termPagesAtBuild } from '@/app/_prerender.ts'

interface Props {
  params: Promise<{ author: string; page: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = async () =>
  (await termPagesAtBuild('author')).map(({ key, page }) => ({ author: key, page }))

export async function generateMetadata({ params }: Props) {
  const { author, page } = await params
  return termMetadata({ kind: 'author', segment: author, number: page })
}

export default async function OlderAuthorPage({ params }: Props) {
  const { author, page } = await params
  return <TermPosts kind="author" segment={author} number={page} />
}
