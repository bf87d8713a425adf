import { fileEnd } from '../../lib/core/file-types.ts'
import { applyEdits } from '../../lib/mdx/syntax/edits.ts'

export interface Address {
  /** Offsets of the address itself, without brackets and quotes. */
  start: number
  end: number
  text: string
  kind: 'image' | 'link' | 'import'
}

/** Replaces code with spaces, so that nothing in it counts as an address. Offsets stay the same. */
export function withoutCode(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ')
  return text
    .replace(/^([ \t>]*)(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[^]*?(?:^[ \t>]*\2[`~]*[ \t]*$|$(?![^]))/gm, blank)
    .replace(/(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[^])+?(?<!`)\1(?!`)/g, blank)
    .replace(/<!--[^]*?-->/g, blank)
    .replace(/\{%-?\s*(raw|highlight)\b[^]*?\{%-?\s*end\1\s*-?%\}/g, blank)
    .replace(/\{\{[<%]\s*highlight\b[^]*?\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g, blank)
    .replace(/<(pre|code)\b[^]*?<\/\1>/gi, blank)
}

const patterns: readonly [pattern: RegExp, kind: Address['kind'] | 'either'][] = [
  // An address with spaces is not valid Markdown, but the author meant a file
  [
    new RegExp(
      String.raw`(?<=\]\([ \t]*)(?:<[^>\n]+>|(?:[^()<>\n"]|\([^()<>\n"]{0,100}\)){1,300}?${fileEnd}(?=[ \t]*(?:["'][^"'\n]*["'][ \t]*)?\)))`,
      'gi',
    ),
    'either',
  ],
  [/(?<=\]\([ \t]*)[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*/g, 'either'],
  [/(?<=^ {0,3}\[[^\]^][^\]]*\]:[ \t]+)<?[^\s<>]+>?/gm, 'link'],
  [/(?<=[\s(](?:src|poster|data-src)\s?=\s?\{?["'])[^"'\n]+(?=["'])/gi, 'image'],
  [/(?<=<\w[^<>\n]{0,300}\s(?:src|poster)\s?=\s?)[^\s"'<>{}=`]+(?=[\s>])/gi, 'image'],
  [/(?<=\ssrcset=["'](?:[^"'\n]{0,1000},\s*)?)[^\s,"']+/gi, 'image'],
  [/(?<=\burl\(["']?)[^\s"'()]+\.(?:avif|gif|jpe?g|png|svg|webp)(?=["']?\))/gi, 'image'],
  // Of tags such as `{% image "a.png", "text" %}`, and of outputs such as `{{ "/a.png" | url }}`
  [/(?<=\{%-?\s*\w+\s[^%\n]{0,300}?["'])[^"'\n%]+\.(?:avif|gif|jpe?g|png|svg|webp)(?=["'])/gi, 'image'],
  [/(?<=\{%-? *img [^%"'\n]{0,100}?)[^\s%"']+\.(?:avif|gif|jpe?g|png|svg|webp)(?=[\s%])/gi, 'image'],
  [/(?<=\{\{-?\s*["'])[^"'\n{}]+(?=["']\s*(?:\|[^{}\n]*)?\}\})/g, 'either'],
  [/(?<=\shref=\{?["'])[^"'\n]+(?=["'])/gi, 'link'],
  [/(?<=^import\s[^;'"\n]*["'])\.[^"'\n]+(?=["'])/gm, 'import'],
]

function addressesIn(text: string): Address[] {
  const code = withoutCode(text)
  const found = new Map<number, Address>()
  for (const [pattern, kind] of patterns)
    for (const { index, 0: match } of code.matchAll(pattern)) {
      const bracket = match.startsWith('<') ? 1 : 0
      const start = index + bracket
      const end = index + match.length - (match.endsWith('>') ? 1 : 0)
      if (found.has(start)) continue
      found.set(start, {
        start,
        end,
        text: text.slice(start, end),
        kind: kind === 'either' ? (isImage(code, index) ? 'image' : 'link') : kind,
      })
    }
  return [...found.values()].sort((a, b) => a.start - b.start)
}

/** A link to or an embed of a note or a file by its name: `[[Note#Part|text]]`, `![[shot.png|300]]`. */
export interface WikiLink {
  whole: string
  embeds: boolean
  target: string
  part: string
  text: string | null
}

export function replaceWikiLinks(body: string, replace: (link: WikiLink) => string | null): string {
  if (!body.includes('[[')) return body
  const links = [...withoutCode(body).matchAll(/!?\[\[[^[\]\n]+\]\]/g)].map(({ index, 0: match }) => {
    const end = index + match.length
    return { start: index, end, text: body.slice(index, end) }
  })
  return replaced(body, links, ({ text: whole }) => {
    const [, mark, target = '', part = '', text = null] =
      /^(!?)\[\[([^\]|#]*)(#[^\]|]*)?(?:\|([^\]]*))?\]\]$/.exec(whole) ?? []
    return replace({ whole, embeds: mark === '!', target: target.trim(), part, text }) ?? whole
  })
}

function isImage(text: string, address: number): boolean {
  let depth = 0
  for (let at = text.lastIndexOf('](', address); at >= 0; at--) {
    if (text[at] === ']') depth++
    else if (text[at] === '[' && --depth === 0) return text[at - 1] === '!'
    if (text[at] === '\n' && text[at - 1] === '\n') return false
  }
  return false
}

export const replaceAddresses = (text: string, replace: (address: Address) => string): string =>
  replaced(text, addressesIn(text), replace)

/** The text with these parts replaced, which are in order; a part within another one stays as that leaves it. */
function replaced<Part extends { start: number; end: number }>(
  text: string,
  parts: readonly Part[],
  replace: (part: Part) => string,
): string {
  let last = 0
  const edits = parts.flatMap((part) => {
    if (part.start < last) return []
    last = part.end
    return { ...part, text: replace(part) }
  })
  return applyEdits(text, edits).source
}
