import type { Metadata } from 'next'
import { ui } from '@/app/_strings.ts'
import './search.css'

/** A header keeps search engines from results: see app/_config/headers.ts. */
export const metadata: Metadata = { title: ui.search.search }

/** Every query has its own answer. The response waits for it, so that the page works without scripts. */
export const instant = false

export { FoundPosts as default } from '#found-posts'
