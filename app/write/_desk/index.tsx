'use client'

import dynamic from 'next/dynamic'

/** The editor, in the browser alone: rendered on a server, the package would have its packages twice. */
export const Desk = dynamic(async () => (await import('./desk.tsx')).Desk, { ssr: false })
