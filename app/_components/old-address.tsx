import { permanentRedirect } from 'next/navigation'
import { targetOfOldAddress } from '@/app/_content/old-addresses.ts'
import { Missing } from './missing.tsx'

/** An address without a page of its own: an old one redirects to its post, any other is a 404. */
export async function OldAddress({ path }: { path: string }) {
  const target = await targetOfOldAddress(path)
  if (target === null) return <Missing />
  permanentRedirect(target)
}
