import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { enterByPath, searchMetadata } from '@/app/_components/below-language.ts'
import { targetOfOldAddress } from '@/app/_content/old-addresses.ts'
import { metadataOfPage } from '@/app/_metadata.ts'
import { FoundPosts } from '#found-posts'
import '../search.css'

interface Props {
  params: Promise<{ language: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Every query has its own answer. */
export const instant = false

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  enterByPath([(await params).language]) ? searchMetadata() : metadataOfPage(Promise.resolve(null))

/** The search in another language than the first, at `/ko/search`: `proxy.ts` leads here. */
export default async function SearchIn({ params, searchParams }: Props) {
  const { language } = await params
  if (enterByPath([language])) return <FoundPosts searchParams={searchParams} />
  const target = await targetOfOldAddress(`search/${language}`)
  if (target === null) notFound()
  permanentRedirect(target)
}
