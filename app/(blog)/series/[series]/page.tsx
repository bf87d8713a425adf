import { TermPosts, termMetadata } from '@/app/_components/term-posts.tsx'
import { termsAtBuild } from '@/app/_prerender.ts'

interface Props {
  params: Promise<{ series: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = async () => (await termsAtBuild('series')).map((key) => ({ series: key }))

export const generateMetadata = async ({ params }: Props) =>
  termMetadata({ kind: 'series', segment: (await params).series })

export default async function SeriesPage({ params }: Props) {
  return <TermPosts kind="series" segment={(await params).series} />
}
