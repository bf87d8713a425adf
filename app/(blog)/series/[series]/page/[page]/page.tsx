import { TermPosts, termMetadata } from '@/app/_components/term-posts.tsx'
import { termPagesAtBuild } from '@/app/_prerender.ts'

interface Props {
  params: Promise<{ series: string; page: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = async () =>
  (await termPagesAtBuild('series')).map(({ key, page }) => ({ series: key, page }))

export async function generateMetadata({ params }: Props) {
  const { series, page } = await params
  return termMetadata({ kind: 'series', segment: series, number: page })
}

export default async function OlderSeriesPage({ params }: Props) {
  const { series, page } = await params
  return <TermPosts kind="series" segment={series} number={page} />
}
