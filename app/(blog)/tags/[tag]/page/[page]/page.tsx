import { TermPosts, termMetadata } from '@/app/_components/term-posts.tsx'
import { termPagesAtBuild } from '@/app/_prerender.ts'

interface Props {
  params: Promise<{ tag: string; page: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = async () =>
  (await termPagesAtBuild('tag')).map(({ key, page }) => ({ tag: key, page }))

export async function generateMetadata({ params }: Props) {
  const { tag, page } = await params
  return termMetadata({ kind: 'tag', segment: tag, number: page })
}

export default async function OlderTagPage({ params }: Props) {
  const { tag, page } = await params
  return <TermPosts kind="tag" segment={tag} number={page} />
}
