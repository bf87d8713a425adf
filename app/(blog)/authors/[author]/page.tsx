import { TermPosts, termMetadata } from '@/app/_components/term-posts.tsx'
import { termsAtBuild } from '@/app/_prerender.ts'

interface Props {
  params: Promise<{ author: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = async () => (await termsAtBuild('author')).map((key) => ({ author: key }))

export const generateMetadata = async ({ params }: Props) =>
  termMetadata({ kind: 'author', segment: (await params).author })

export default async function AuthorPage({ params }: Props) {
  return <TermPosts kind="author" segment={(await params).author} />
}
