import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import * as archive from '@/app/(blog)/archive/[[...year]]/page.tsx'
import Home from '@/app/(blog)/page.tsx'
import * as older from '@/app/(blog)/page/[page]/page.tsx'
import { homeMetadata, metadataOfPage } from '@/app/_metadata.ts'
import { enter } from '@/app/_page-language.ts'
import { ui } from '@/app/_strings.ts'
import { homePath, kindOfFolder, searchPath } from '@/app/_urls.ts'
import { prerendersAll } from '@/lib/config.ts'
import { otherLanguages } from '@/lib/site/languages.ts'
import { FoundPosts } from '#found-posts'
import { termRoute } from './term-posts.tsx'

/** What follows the path of a language, from then on that of the page being rendered; null if there is none. */
export function enterByPath([first, ...rest]: readonly string[]): readonly string[] | null {
  if (first === undefined || !otherLanguages.includes(first)) return null
  enter(first)
  return rest
}

export const searchMetadata = () => metadataOfPage({ path: searchPath(), metadata: { title: ui.search.search } })

interface Page {
  render: () => ReactNode
  metadata: () => Promise<Metadata>
}

/** The page of a list at the same address in the first language; null if there is none. */
export function pageBelow([folder, ...rest]: readonly string[]): Page | null {
  if (folder === undefined)
    return { render: Home, metadata: () => metadataOfPage({ path: homePath(), metadata: homeMetadata() }) }
  // A server has a route for it: the query is not known before
  if (folder === 'search' && rest.length === 0 && prerendersAll)
    return { render: FoundPosts as () => ReactNode, metadata: searchMetadata }
  const params = Promise.resolve({ page: rest[0] ?? '', year: rest, term: rest })
  const kind = kindOfFolder(folder)
  const isOlder = folder === 'page' && rest.length === 1
  const route = kind ? termRoute(kind) : folder === 'archive' ? archive : isOlder ? older : null
  if (!route) return null
  const Route = 'Page' in route ? route.Page : route.default
  return { render: () => Route({ params }), metadata: () => route.generateMetadata({ params }) }
}
