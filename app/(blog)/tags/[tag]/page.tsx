import { TermPosts, termMetadata } from '@/app/_components/term-posts.tsx'
import { termsAtBuild } from '@/app/_prerender.ts'

interface Props {
  params: Promise<{ tag: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = async () => (await termsAtBuild('tag')).map((key) => ({ tag: key }))

export const generateMetadata = async ({ params }: Props) => termMetadata({ kind: 'tag', segment: (await params).tag })

export default async function TagPage({ params }: Props) {
  return <TermPosts kind="tag" segment={(await params).tag} />
}
