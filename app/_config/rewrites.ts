import type { NextConfig } from 'next'
import { site } from '#given-site'

const feedFile = ':file(feed\\.xml|atom\\.xml|feed\\.json)'
/** Matches a client that prefers Markdown to a page. Browsers do not send this type. */
const acceptsMarkdown = {
  type: 'header' as const,
  key: 'accept',
  value: '.*text/markdown(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|$)).*',
}

/** For a post whose slug ends like a file: requests of the router, and of visitors who were redirected to its page. */
const notOfPage = [
  { type: 'header' as const, key: 'rsc' },
  { type: 'query' as const, key: 'view', value: 'page' },
]

type Rewrites = Exclude<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, unknown[]>['beforeFiles']

/** The Markdown of entries of a collection. A file in `public/` has precedence, as an old address may end like this. */
export const rewritesAfterFiles: Rewrites = [
  {
    // What a rule below leads to may end like this too
    source: '/:path((?!(?:api|posts)/).+)\\.md',
    missing: notOfPage,
    destination: '/api/markdown/entry/:path',
  },
]

/** Addresses that share one route, or that end like the slug of a post. */
export const rewrites: Rewrites = [
  ...(site.indexNow ? [{ source: `/${site.indexNow.key}.txt`, destination: '/api/index-now' }] : []),
  // The order matters: each rule applies to the result of the rules before it
  { source: `/:path+/${feedFile}`, destination: '/api/feeds/:path+/:file' },
  { source: `/${feedFile}`, destination: '/api/feeds/:file' },
  {
    source: '/posts/:slug(.+)\\.md',
    missing: notOfPage,
    destination: '/api/markdown/file/:slug',
  },
  {
    source: '/posts/:slug',
    has: [acceptsMarkdown],
    missing: [{ type: 'header', key: 'rsc' }],
    destination: '/api/markdown/negotiated/:slug',
  },
]
