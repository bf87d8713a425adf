/**
 * Whether to answer with a 304. Proxies that compress make entity tags weak. A date counts only without tags.
 * @param changed when the answer changed, in milliseconds since 1970; null if a date says nothing
 */
export function isUnchanged(headers: Headers, etag: string, changed: number | null = null): boolean {
  const tags = headers.get('If-None-Match')
  if (tags === null) return changed !== null && Date.parse(headers.get('If-Modified-Since') ?? '') >= changed
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
