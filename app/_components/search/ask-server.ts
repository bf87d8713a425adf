import type { SearchPage, SearchQuery } from '@/lib/content/search/results.ts'

export type Answer = Omit<SearchPage, 'nextPublishAt'>

/**
 * Sends a query to the server. On a static site, ask-files.ts replaces this module.
 *
 * @param collection where it looks; empty for the posts
 * @throws if the server does not answer
 */
export async function ask(
  { text, page, pageSize }: SearchQuery,
  signal: AbortSignal,
  collection = '',
): Promise<Answer> {
  const params = new URLSearchParams({
    q: text,
    page: String(page),
    pageSize: String(pageSize),
    ...(collection && { collection }),
  })
  const response = await fetch(`/api/search?${params}`, { signal })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Answer
}
