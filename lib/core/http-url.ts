/** The URL that a text gives, absolute or relative to a base; null if there is none, or not one of HTTP. */
export function httpUrl(text: string, base?: string): URL | null {
  const url = URL.parse(text, base)
  return url && /^https?:$/.test(url.protocol) ? url : null
}
