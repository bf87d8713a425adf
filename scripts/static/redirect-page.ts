import { escapeHtml } from '../../lib/mdx/html/escape-html.ts'

/**
 * The file at an old address, as a static host cannot redirect. Search engines treat it as a redirect.
 * @param path old address, decoded
 * @param target where it leads, percent-encoded
 */
export function redirectPage(
  path: string,
  target: string,
  siteUrl: string,
  lang: string,
): [file: string, html: string] {
  const isOwn = target.startsWith('/')
  const address = escapeHtml(isOwn ? new URL(siteUrl).pathname.replace(/\/$/, '') + target : target)
  const canonical = escapeHtml(isOwn ? siteUrl + target : target)
  const html = `<!doctype html>
<html lang="${escapeHtml(lang)}">
<meta charset="utf-8">
<title>${canonical}</title>
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${address}">
<a href="${address}">${canonical}</a>
</html>
`
  // A folder is served with and without a trailing slash
  return [/\.html?$/i.test(path) ? path : `${path.replace(/\/+$/, '')}/index.html`, html]
}
