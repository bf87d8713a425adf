import { Suspense } from 'react'
import NotFound from '@/app/not-found.tsx'
import { notFound } from '@/app/_next.ts'
import { config } from '@/lib/config.ts'

/** The head of an address that no page has. */
export { metadata as missingMetadata } from '@/app/not-found.tsx'

/**
 * What a page shows for an address without content, with status 404. Outside of a boundary Next would send a document
 * without content, language or title for this error, which only a script fills: the fallback is there without scripts
 * too. Only a prerender takes the status from an error within a boundary.
 */
export function Missing() {
  if (config.renderMode === 'request') notFound()
  return (
    <Suspense fallback={<NotFound />}>
      <Throws />
    </Suspense>
  )
}

async function Throws(): Promise<never> {
  notFound()
}
