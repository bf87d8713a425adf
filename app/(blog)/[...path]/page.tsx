import { Missing, missingMetadata } from '@/app/_components/missing.tsx'
import { targetOfOldAddress } from '@/app/_content/old-addresses.ts'
import { permanentRedirect } from '@/app/_next.ts'
import { placeholderAtBuild } from '@/app/_prerender.ts'

interface Props {
  params: Promise<{ path: string[] }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

/** A redirect has no head. */
export const metadata = missingMetadata

export const generateStaticParams = placeholderAtBuild

/** Every address that no other page has: an old one leads to its post, and all others are 404s. */
export default async function OldAddress({ params }: Props) {
  const target = await targetOfOldAddress((await params).path.join('/'))
  if (target === null) return <Missing />
  permanentRedirect(target)
}
