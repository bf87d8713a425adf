import type { Answer } from './served-version.ts'

/**
 * An answer as lines to compare: a line for each tag and each line of text, without what each build names anew, such as
 * the addresses of scripts.
 */
export function readableLines({ status, type, location, text }: Answer): string[] {
  const kind = /\b(html|xml|json)\b/.exec(type)?.[1]
  const head = [`status ${status}`, type, ...(location ? [`location ${location}`] : [])]
  if (kind === 'html') return [...head, ...markupLines(withoutBuild(text))]
  if (kind === 'xml') return [...head, ...markupLines(text)]
  return [...head, ...(kind === 'json' ? jsonLines(text) : text.split('\n'))]
}

/** The text of all style sheets that a page names, by their addresses. */
export const styleSheetsIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<link rel="stylesheet" href="([^"]+\/_next\/[^"]+|\/_next\/[^"]+)"/g)].map(([, href]) => href!),
  ),
]

/** Without what differs between two builds, and between two requests: addresses of scripts, and how long reading took. */
const withoutBuild = (html: string): string =>
  html
    .replaceAll(/<footer class="cost"[\s\S]*?<\/footer>/g, '')
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<style>[\s\S]*?<\/style>(?=<link rel="stylesheet")/g, '')
    .replaceAll(/<link [^>]*\/_next\/static\/[^>]*>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/\/_next\/static\/[^"'\s)]+/g, '/_next/static/…')
    .replaceAll(/(?<=\/(?:favicon\.ico|icon\.svg)\?)[^"]+/g, '…')
    .replaceAll(/_R_\w*_/g, '_R_')

/** Tags and texts, each on its line; markup in a feed, which is escaped, too. */
export const markupLines = (markup: string): string[] =>
  (markup.match(/<[^>]*>|[^<]+/g) ?? []).flatMap((part) => {
    if (part.startsWith('<')) return [part.replaceAll('\n', ' ')]
    if (/^\s*\{"@/.test(part)) return jsonLines(part)
    return part
      .replaceAll(/&gt;|(?=&lt;)/g, '$&\n')
      .split('\n')
      .filter((line) => line.trim() !== '')
  })

export function jsonLines(text: string): string[] {
  try {
    return JSON.stringify(JSON.parse(text), null, 1)
      .split('\n')
      .flatMap((line) => (line.includes('<') ? markupLines(line) : [line]))
  } catch {
    return text.split('\n')
  }
}

/** A compiled body: its code, and the markup in it. */
export const bodyLines = (code: string): string[] =>
  code
    .split(/("(?:[^"\\]|\\.)*")/)
    .flatMap((part) =>
      part.startsWith('"') && part.includes('<') ? markupLines(JSON.parse(part) as string) : part.split('\n'),
    )
    .filter((line) => line.trim() !== '')
