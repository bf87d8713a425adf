import { Missing, missingMetadata } from '@/app/_components/missing.tsx'
import { targetOfOldAddress } from '@/app/_content/old-addresses.ts'
import { permanentRedirect } from 'next/navigation'
import { placeholderAtBuild } from '@/app/_prerender.ts'

interface Props {
  params: Promise<{ path: string[] }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

/** A redirect has no head. */
export const metadata = missingMetadata

export const generateStaticParams = placeholderAtBuild

/** Handles every address without a page of its own: an old address redirects to its post, any other is a 404. */
export default async function OldAddress({ params }: Props) {
  const target = await targetOfOldAddress((await params).path.join('/'))
  if (target === null) return <Missing />
  permanentRedirect(target)
}
