import { TermPosts, termMetadata } from '@/app/_components/term-posts.tsx'
import { termsAtBuild } from '@/app/_prerender.ts'

interface Props {
  params: Promise<{ category: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = async () => (await termsAtBuild('category')).map((key) => ({ category: key }))

export const generateMetadata = async ({ params }: Props) =>
  termMetadata({ kind: 'category', segment: (await params).category })

export default async function CategoryPage({ params }: Props) {
  return <TermPosts kind="category" segment={(await params).category} />
}
