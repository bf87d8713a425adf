import { isDev } from '@/app/_content/mode.ts'
import { ui } from '@/app/_strings.ts'
import type { Metadata } from 'next'
import { Suspense } from 'react'
import NotFound from '@/app/not-found.tsx'
import { notFound } from 'next/navigation'

/** Metadata of a page that does not exist. */
export const missingMetadata = (): Metadata => ({ title: `404 ${ui.notFoundTitle}` })

/**
 * Shown for an address without content, with status 404. Outside of a boundary, Next would send a document without
 * content, language or title for this error, which only a script fills in; the fallback works without scripts. Only a
 * prerender takes the status from an error within a boundary, and while one writes there is none.
 */
export function Missing() {
  if (isDev) notFound()
  return (
    <Suspense fallback={<NotFound />}>
      <Throws />
    </Suspense>
  )
}

async function Throws(): Promise<never> {
  notFound()
}
