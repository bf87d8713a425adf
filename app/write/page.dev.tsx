import type { Metadata } from 'next'
import { site } from '@/lib/site/site.ts'
import { Desk } from './_desk/index.tsx'

export const metadata: Metadata = { robots: 'noindex' }

/** Only while someone writes: the editor. What it shows it asks for with a token, so this page holds no secret. */
export default function WritePage() {
  return <Desk blog={site.title} timeZone={site.timeZone} />
}
