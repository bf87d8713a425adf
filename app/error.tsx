'use client'

// Next sends each module with this directive as a script of its own, and every page needs both
export { ErrorPage as default } from './_components/error-page.tsx'
export { Listeners } from './_components/listeners/index.tsx'
