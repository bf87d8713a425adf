'use client'

// Next sends each module with this directive as a script of its own: every page needs the first two, every post the
// others, which are a line each
export { ErrorPage as default, NotFoundAbove } from './_components/error-page.tsx'
export { Listeners } from './_components/listeners/index.tsx'
export { Demo, InBrowser } from './_components/demos/lazy.tsx'
