import type { Bundle } from './bundle.ts'

export interface FunctionRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

/** A route to request: the page of a post, or the post as JSON. */
export type Route = keyof typeof routes

const routes = {
  page: {
    path: '/posts/[slug]',
    file: ['.next/server/app/(blog)/posts/[slug]/page.js', '.next/server/app/posts/[slug]/page.js'],
  },
  api: { path: '/api/posts/[slug]', file: ['.next/server/app/api/posts/[slug]/route.js'] },
} as const

export const routeNames = Object.keys(routes) as Route[]

export const pathOf = (route: Route, slug: string): string =>
  routes[route].path.replace('[slug]', encodeURIComponent(slug))

/**
 * The request with which a route's function makes the whole response in one call, whether or not the page is
 * prerendered.
 */
export function requestOf(route: Route, slug: string): FunctionRequest {
  const segment = encodeURIComponent(slug)
  return {
    method: 'GET',
    url: `${pathOf(route, slug)}?nxtPslug=${segment}`,
    headers: { 'x-matched-path': routes[route].path },
  }
}

export const searchRequest = (query: string): FunctionRequest => ({
  method: 'GET',
  url: `/search?q=${encodeURIComponent(query)}`,
  headers: { 'x-matched-path': '/search' },
})

export function functionFor(route: Route, bundles: readonly Bundle[]): Bundle {
  const found = bundles.find(({ files }) => routes[route].file.some((file) => files.has(file)))
  if (!found)
    throw new Error(
      `found no function with ${routes[route].file.join(' or ')}; expected one of ${bundles.map(({ name }) => name).join(', ')}`,
    )
  return found
}

/** The part of a response that must be equal on every server: JSON as it is; for a page, the words of its article. */
export function essenceOf(route: Route, body: string): string {
  if (route === 'api') return body
  const article = /<article[\s\S]*<\/article>/.exec(body)?.[0] ?? ''
  return article.replace(/<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]+>/g, '')
}
