import { PostsOfYear, yearMetadata } from '@/app/_components/archive-posts.tsx'
import { yearPagesAtBuild } from '@/app/_prerender.ts'

interface Props {
  params: Promise<{ year: string; page: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = yearPagesAtBuild

export async function generateMetadata({ params }: Props) {
  const { year, page } = await params
  return yearMetadata({ year, number: page })
}

export default async function OlderPageOfYear({ params }: Props) {
  const { year, page } = await params
  return <PostsOfYear year={year} number={page} />
}
