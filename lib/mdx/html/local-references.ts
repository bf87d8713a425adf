import type { CompiledBody } from '../body.ts'
import type { Images, Link, Links } from './link.ts'
import { escapedHtml, failedHtml, failedMark, playerHtml } from './failed-part.ts'

/**
 * The kinds of references to a file beside the post, a file of a public folder, or another post. Compilers leave a
 * token in place of the address, since its target depends on other files.
 * - `image`: the `src` of an `<img>` without a size; `sized`: of one with a size;
 * - `media`: of a video, a sound or a `source`;
 * - `link`: the target of an `<a>`;
 * - `component`: an attribute of a component;
 * - `data`: what a chart draws, whose text takes the place of the token.
 */
export type ReferenceKind = 'image' | 'sized' | 'media' | 'link' | 'component' | 'data'

/** The format of a token, which HTML, JavaScript and URLs leave unchanged. */
const tokenPattern = /local-file:(image|sized|media|link|component|data):([\w%.~-]+)/g

export const tokenOf = (kind: ReferenceKind, address: string): string =>
  `local-file:${kind}:${encodeURIComponent(address.toWellFormed()).replace(/[!'()*]/g, percentEncoded)}`

const percentEncoded = (character: string): string => `%${character.charCodeAt(0).toString(16)}`

/** The reference that a token stands for. */
export function referenceOf(token: string): { kind: ReferenceKind; address: string } {
  const [, kind, address] = token.split(':')
  return { kind: kind as ReferenceKind, address: decodeURIComponent(address!) }
}

/** Collects the references of a body while it is compiled. */
export class References {
  readonly #tokens = new Set<string>()
  readonly #unmark: (text: string) => string

  /** @param unmark takes a compiler's marks out of text */
  constructor(unmark: (text: string) => string) {
    this.#unmark = unmark
  }

  /** @returns the token of an address, or the address if it cannot be one of a file */
  add(kind: ReferenceKind, address: unknown): string {
    const text = this.#unmark(String(address))
    if (noteOf(text) === null && !(kind === 'link' ? mayLeadToFile(text) : isLocal(text))) return text
    const token = tokenOf(kind, text)
    this.#tokens.add(token)
    return token
  }

  /** A `srcset`: addresses, each perhaps with a width or a density. */
  addSet(value: unknown): string {
    const text = this.#unmark(String(value))
    if (/\bdata:/i.test(text)) return text
    return text
      .split(/,\s+|,$/)
      .map((each) => each.trim().replace(/^\S+/, (address) => this.add('media', address)))
      .filter(Boolean)
      .join(', ')
  }

  /** Code in which nothing else is a token: an author may write anything. */
  only(code: string): string {
    if (!code.includes('local-file:')) return code
    return code.replace(tokenPattern, (text) => (this.#tokens.has(text) ? text : text.replace(':', '\u2060:')))
  }

  /** In code-unit order: the same with every compiler. */
  get tokens(): string[] {
    return [...this.#tokens].sort()
  }
}

/** The internal address of an Obsidian link, `[[name]]`: the file may lie in any folder. */
export const noteAddress = (name: string): string => `note:${name}`

/** The name in such an address; null for any other. */
export const noteOf = (address: string): string | null => (address.startsWith('note:') ? address.slice(5) : null)

/** How an address of another site begins. That of a disk names a file which is not there, and Docusaurus has `pathname:`. */
const scheme = String.raw`(?!(?:file|pathname):)[a-z][a-z\d+.-]+:|\/\/`
const notLocal = new RegExp(String.raw`^(?:${scheme}|[#?]|\s*$)|[\0\n]|\{\{|\{%`, 'i')

/** Whether an address may be local: not on another site, not a fragment of this page, and not a template. */
export const isLocal = (address: string): boolean => address.length <= 2_000 && !notLocal.test(address)

/** Whether an address may lead to a file. Paths from the root do so only with an extension; the others are pages. */
const mayLeadToFile = (address: string): boolean =>
  isLocal(address) && (!address.startsWith('/') || hasExtension(address))

const hasExtension = (address: string): boolean => /[^/?#]\.\w{1,8}(?:[?#]|$)/.test(address)

/** A cheap test for sources without a reference. It begins with what is rare in a text. */
export const mayRefer = (source: string): boolean => reference.test(source)
const reference = new RegExp(
  String.raw`\](?:\(note:|[(:]\s*<?(?!${scheme}|#))|=(?<=\b(?:src|href|poster|srcset|image|file|rows)\s*=)`,
  'i',
)

/** Elements other than images whose attributes name files. */
const media = /^(?:video|audio|source|track|embed)$/

interface Element {
  tagName: string
  properties: Record<string, unknown>
}

/**
 * Replaces the addresses of an element with tokens.
 * @param set sets a property
 */
export function markReferences(
  { tagName, properties }: Element,
  references: References,
  set: (name: string, value: string) => void,
): void {
  const mark = (name: string, kind: ReferenceKind) => {
    const address = properties[name]
    if (typeof address !== 'string') return
    const token = references.add(kind, address)
    if (token !== address) set(name, token)
  }
  if (tagName === 'a') return mark('href', 'link')
  const isImage = tagName === 'img'
  if (!isImage && !media.test(tagName)) return
  const isSized = ['width', 'height', 'style', 'srcSet', 'srcset'].some((name) => properties[name] !== undefined)
  mark('src', !isImage ? 'media' : isSized ? 'sized' : 'image')
  mark('poster', 'media')
  for (const name of ['srcSet', 'srcset']) {
    const given = properties[name]
    // In a tree it is a list or a string
    if (given === undefined || given === null) continue
    const marked = references.addSet(Array.isArray(given) ? given.join(', ') : given)
    if (marked.includes('local-file:')) set(name, marked)
  }
}

/** The kind of reference in an attribute of an element that stays JSX; null if it is none. */
export function kindOfAttribute(element: string, attribute: string): ReferenceKind | null {
  if (element === 'Chart' && attribute === 'file') return 'data'
  if (!/^(?:src|href|poster|image)$/.test(attribute)) return null
  if (/^(?:img|Figure|Image|Picture|StaticImage)$/.test(element)) return attribute === 'src' ? 'image' : null
  if (/^\p{Lu}/u.test(element)) return 'component'
  if (element === 'a') return attribute === 'href' ? 'link' : null
  return media.test(element) && attribute !== 'href' ? 'media' : null
}

/**
 * Replaces tokens with addresses, sizes and previews.
 * @param code code of a compiled body
 * @param links by token; a token without a link is replaced with its address
 */
function withLinks(code: string, links: Links): { code: string; images: Images } {
  const images = new Map<string, Link>()
  const hrefOf = (token: string): string => {
    const link = links[token]
    if (link && link.missing === undefined) return link.href
    // As a token may be in text as well, this is no HTML there
    return referenceOf(token).address.replace(/[<>"]/g, encodeURIComponent)
  }
  const linked = code
    // Without a post, the link becomes text
    .replace(noteLink, (link, token: string, text: string) => (noteOf(hrefOf(token)) === null ? link : text))
    .replace(fileTag, (tag, backslash: string, token: string) => {
      const link = links[token]
      if (link?.missing !== undefined) return failedHtml(link.missing, backslash)
      if (!link || !token.startsWith('local-file:sized:')) return tag
      const given = (name: string) => new RegExp(`\\s${name}=\\\\*"([^"\\\\]*)`).exec(tag)?.[1]
      const added = missingSize(link, given('width'), given('height'))
      return tag.replace(
        /^<img/,
        `<img${Object.entries(added)
          .map(([name, value]) => ` ${name}=${backslash}"${value}${backslash}"`)
          .join('')}`,
      )
    })
    .replace(playerTag, (tag) => {
      const failed: string[] = []
      const kept = tag.replace(attribute, (given, _, quote: string, token: string) => {
        const missing = links[token]?.missing
        if (missing === undefined) return given
        failed.push(failedHtml(missing, quote.slice(0, -1)))
        return ''
      })
      return kept + failed.join('')
    })
    .replace(player, playerHtml)
    .replace(attribute, (_, name: string, quote: string, value: string) => {
      const put = (key: string, text: string | number) => ` ${key}=${quote}${escapedHtml(String(text))}${quote}`
      const link = links[value]
      if (!link && name === 'href' && noteOf(hrefOf(value)) !== null) return ''
      const fault = tokensIn(value).find((token) => links[token]?.missing !== undefined)
      const message = fault === undefined ? '' : put('data-content-fault', links[fault]!.missing!)
      const shown = name === 'srcset' && fault ? withoutMissing(value, links) : value
      const isImage = link && !fault && value.startsWith('local-file:image:')
      const added = isImage ? Object.entries(imageAttributes(link)) : []
      return [
        shown && put(name, shown.replace(tokenPattern, hrefOf)),
        message,
        ...added.map(([key, text]) => put(key, text)),
      ].join('')
    })
    // The remaining tokens are in JavaScript strings
    .replace(tokenPattern, (token, kind: ReferenceKind) => {
      const href = hrefOf(token)
      const link = links[token]
      if (kind === 'data')
        return escapedString(link?.missing === undefined ? (link?.text ?? '') : failedMark + link.missing)
      if (link && (kind === 'image' || (kind === 'media' && link.missing !== undefined))) images.set(href, link)
      return escapedString(href)
    })
  return { code: linked, images: Object.fromEntries(images) }
}

const tokensIn = (text: string): string[] => text.match(tokenPattern) ?? []

/** A `srcset` without missing versions. */
const withoutMissing = (set: string, links: Links): string =>
  set
    .split(', ')
    .filter((each) => tokensIn(each).every((token) => links[token]?.missing === undefined))
    .join(', ')

/** Replaces each token in unlinked code with its address. */
export const withoutTokens = (code: string): string => (code.includes('local-file:') ? withLinks(code, {}).code : code)

const quoted = String.raw`(?:\s+[^\s=>"]+(?:=\\*"[^"]*")?)*?`
/** Matches a void element that shows a file. */
const fileTag = new RegExp(
  String.raw`<(?:img|source|track|embed)${quoted}\ssrc=(\\*)"(local-file:(?:image|sized|media):[\w%.~-]+)\\*"${quoted}\s*/?>`,
  'g',
)
const noteLink = new RegExp(
  String.raw`<a${quoted}\shref=\\*"(local-file:link:note%3A[\w%.~-]+)\\*"${quoted}>((?:(?!</a>).)*)</a>`,
  'gs',
)
const playerTag = new RegExp(String.raw`<(?:video|audio)${quoted}\s*/?>`, 'g')
const player = /<(video|audio)\b.*?<\/\1>/gs
const attribute = /\s(src|href|poster|srcset)=(\\*")((?=[^"]*local-file:)[^"]*?)\\*"/g

/** The attributes of HTML that an image gets. */
function imageAttributes({ width, height, srcset, preview }: Link): Record<string, string | number> {
  return {
    ...(width && height && { width, height }),
    ...(srcset && { srcset, sizes: imageSizes }),
    ...(preview && { style: `background:${previewBackground(preview)}` }),
  }
}

/** CSS background that stretches the preview behind the image until it has loaded: so few pixels look blurred. */
export const previewBackground = (preview: string): string => `0 0/100% 100% no-repeat url(${preview})`

/** The part of an image's size that the author left out, so that space is reserved before it loads. */
export function missingSize(
  { width, height }: Link,
  givenWidth: unknown,
  givenHeight: unknown,
): { width?: number; height?: number } {
  if (!width || !height) return {}
  if (givenWidth === undefined && givenHeight === undefined) return { width, height }
  const [wide, high] = [Number(givenWidth), Number(givenHeight)]
  if (givenHeight === undefined && wide > 0) return { height: Math.round((wide * height) / width) }
  if (givenWidth === undefined && high > 0) return { width: Math.round((high * width) / height) }
  return {}
}

/** `sizes` of an image in a post: its maximum width. */
export const imageSizes = '(max-width: 46rem) 100vw, 46rem'

/** Escapes text for a JavaScript string, whatever its quotes are. */
const escapedString = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/['`$]/g, (character) => `\\x${character.charCodeAt(0).toString(16)}`)

/** A body with addresses, sizes and previews in the place of its references. */
export function linkBody({ references, ...body }: CompiledBody, links: Links): CompiledBody {
  if (!references) return body
  const { code, images } = withLinks(body.code, links)
  return { ...body, code, ...(Object.keys(images).length > 0 && { images }) }
}
