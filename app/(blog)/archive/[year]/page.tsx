import { PostsOfYear, yearMetadata } from '@/app/_components/archive-posts.tsx'
import { yearsAtBuild } from '@/app/_prerender.ts'

interface Props {
  params: Promise<{ year: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = async () => (await yearsAtBuild()).map((year) => ({ year }))

export const generateMetadata = async ({ params }: Props) => yearMetadata(await params)

export default async function YearPage({ params }: Props) {
  return <PostsOfYear year={(await params).year} />
}
