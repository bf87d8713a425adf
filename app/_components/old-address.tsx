import { permanentRedirect } from 'next/navigation'
import { targetOfOldAddress } from '@/app/_content/old-addresses.ts'
import { Missing } from './missing.tsx'

/**
 * An address without a page of its own: an old one redirects to its post, any other is a 404.
 * @param post slug of the post that had it, or null, if that is known
 */
export async function OldAddress({ path, post }: { path: string; post?: string | null }) {
  const target = await targetOfOldAddress(path, post)
  if (target === null) return <Missing />
  permanentRedirect(target)
}
