import type { Metadata } from 'next'
import { enterByPath, searchMetadata } from '@/app/_components/below-language.ts'
import { OldAddress } from '@/app/_components/old-address.tsx'
import { metadataOfPage } from '@/app/_metadata.ts'
import { otherLanguages } from '@/lib/site/languages.ts'
import { FoundPosts } from '#found-posts'
import '../search.css'

interface Props {
  params: Promise<{ language: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Every query has its own answer. */
export const instant = false

/** With an address that is known ahead, Next decides the status of all others before it answers: most are 404s. */
export const generateStaticParams = () => [...otherLanguages, '_'].map((language) => ({ language }))

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  enterByPath([(await params).language]) ? searchMetadata() : metadataOfPage(Promise.resolve(null))

/** The search in another language than the first, at `/ko/search`: `proxy.ts` leads here. */
export default async function SearchIn({ params, searchParams }: Props) {
  const { language } = await params
  return enterByPath([language]) ? (
    <FoundPosts searchParams={searchParams} />
  ) : (
    <OldAddress path={`search/${language}`} />
  )
}
