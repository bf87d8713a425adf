import { missingMetadata } from '@/app/_components/missing.tsx'
import { OldAddress } from '@/app/_components/old-address.tsx'
import { placeholderAtBuild } from '@/app/_prerender.ts'

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

/** A redirect has no head. */
export const metadata = missingMetadata

export const generateStaticParams = placeholderAtBuild

/** Every address without a page of its own. */
export default async function AnyAddress({ params }: { params: Promise<{ path: string[] }> }) {
  return <OldAddress path={(await params).path.join('/')} />
}
