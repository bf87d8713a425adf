import { TermPosts, termMetadata } from '@/app/_components/term-posts.tsx'
import { termPagesAtBuild } from '@/app/_prerender.ts'

interface Props {
  params: Promise<{ category: string; page: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = async () =>
  (await termPagesAtBuild('category')).map(({ key, page }) => ({ category: key, page }))

export async function generateMetadata({ params }: Props) {
  const { category, page } = await params
  return termMetadata({ kind: 'category', segment: category, number: page })
}

export default async function OlderCategoryPage({ params }: Props) {
  const { category, page } = await params
  return <TermPosts kind="category" segment={category} number={page} />
}
