import { componentNames } from '../../mdx/components/component-names.ts'
import { mayImport } from '../../mdx/source/post-imports.ts'
import type { CompiledBody, Heading } from '../../mdx/body.ts'
import type { PostMeta } from '../../core/post.ts'
import type { Corpus } from '../corpus.ts'
import { httpUrl } from '../../core/http-url.ts'
import { decoded, withoutEscapes } from '../../core/percent-encoding.ts'
import { missingDefinitions, wrongFootnotes } from './definitions.ts'
import { findingAt, type Finding } from './finding.ts'
import { duplicateHeadings } from './headings.ts'
import { nearest } from '../../core/nearest.ts'
import { codeBlocksIn, isPlainText, languageMeant, type CodeBlock } from './languages-of-code.ts'
import { imageNamesIn, usesIn, type ImageUse } from './references.ts'
import { lostCells } from './tables.ts'
import { postText, type PostText } from './text.ts'

/** Findings that need only the post itself, and the facts from which the checks across posts work. */
export interface PostFacts {
  findings: Finding[]
  /**
   * Links within the site, with their places. Those to headings of the post itself are in `findings` if they are
   * broken.
   */
  links: SiteLink[]
  /** Fragments that an address of the post may have: the ids of its headings, and others in its text. */
  ids: string[]
  /** Whether it may have other ids: of components, when the post runs, or because it does not compile. */
  hasOpenIds: boolean
  /** From `imageNamesIn`. */
  images: string[]
}

/** A link as it is written, with its place and its offset in the file. */
export interface SiteLink {
  address: string
  line: number
  column: number
  start: number
}

export interface FactsOptions {
  /** The description of the post, whoever wrote it. */
  description: string
  /** The site's address without a trailing slash; undefined if it is not set. */
  siteUrl?: string | undefined
  /** Whether the body could not be compiled, so that its headings are not known. Default: false. */
  isBroken?: boolean | undefined
  /** Whether the highlighter knows a language; undefined if code is not highlighted. */
  isKnownLanguage?: ((name: string) => boolean) | undefined
}

/** Longest description that search engines show whole, in columns: a letter of Hangul, Han or kana takes two. */
const maxDescription = 160

/** Loaded once: `import()` resolves the path again each time. */
let knowsLanguage: FactsOptions['isKnownLanguage']

/** Gathers the facts of a post that was compiled. @param text of its file, as `decode` returns it */
export async function factsOfPost(
  text: string,
  { file, description, faults: metaFaults }: Pick<PostMeta, 'file' | 'description' | 'faults'>,
  { headings, faults }: Pick<CompiledBody, 'headings' | 'faults'>,
  { highlight = true, siteUrl }: Pick<Corpus, 'highlight'> & Pick<FactsOptions, 'siteUrl'>,
): Promise<PostFacts> {
  if (highlight) knowsLanguage ??= (await import('../../mdx/code/lowlight.ts')).knowsLanguage
  return factsOf(file, text, headings, {
    // With unreadable front matter, the description is an excerpt of the text
    description: metaFaults.length > 0 ? '' : description,
    siteUrl,
    isKnownLanguage: highlight ? knowsLanguage : undefined,
    isBroken: faults.length > 0,
  })
}

/** @param headings of its compiled body */
export function factsOf(file: string, text: string, headings: readonly Heading[], options: FactsOptions): PostFacts {
  const post = postText(file, text)
  const uses = usesIn(post)
  const ids = idsIn(post, headings)
  const blocks = codeBlocksIn(post)
  const hasOpenIds = (options.isBroken ?? false) || mayImport(post.body)
  const findings = [
    ...longDescription(post, options.description),
    ...duplicateHeadings(headings, post),
    ...uses.images.filter(({ hasAlt }) => !hasAlt).map((image) => missingAlt(post, image)),
    ...uses.empty.map(({ at, written }) => emptyLink(post, at, written)),
    ...wrongFootnotes(post),
    ...missingDefinitions(post),
    ...lowerCaseComponents(post),
    ...lostCells(post),
    ...conflicts(post),
    ...blocks.filter(({ isOpen }) => isOpen).map((block) => openBlock(post, block)),
    ...(options.isKnownLanguage ? unknownLanguages(post, blocks, options.isKnownLanguage) : []),
  ]
  const links: SiteLink[] = []
  for (const { address, start } of uses.links) {
    const local = siteAddress(address, options.siteUrl)
    if (local === null) continue
    const place = post.placeOf(start)
    if (!local.startsWith('#')) links.push({ address, ...place, start })
    else if (!hasOpenIds && !hasId(ids, local)) findings.push(brokenAnchor(place, local, ids))
  }
  findings.sort((a, b) => a.line - b.line || a.column - b.column)
  return { findings, links, ids: [...ids], hasOpenIds, images: imageNamesIn(text) }
}

/** An address within the site: a path, perhaps relative, or an anchor; null for any other. */
export function siteAddress(written: string, siteUrl?: string): string | null {
  const address = withoutEscapes(written)
  // That of the site is as browsers write it: a host in Korean in letters of ASCII
  const href = siteUrl === undefined ? undefined : httpUrl(address)?.href
  if (href !== undefined && (href === siteUrl || href.startsWith(`${siteUrl}/`)))
    return href.slice(siteUrl!.length) || '/'
  if (/^[a-z][a-z\d+.-]*:|^\/\/|\{\{|\{%|[\0\n]/i.test(address) || address.length > 2_000) return null
  // Templates of other blogs, and what only looks like an address
  return /^\s*$|[<>"^`{|}]/.test(address) ? null : address
}

const attributeIds =
  /\b(?:id|name)\s*=\s*\{?\s*(?:"([^"\n]+)"|'([^'\n]+)')|\{#([^\s{}]+)\}|(?:^|[ \t])(\^[\w-]+)[ \t]*$/gm

function idsIn({ prose }: PostText, headings: readonly Heading[]): Set<string> {
  const ids = new Set(headings.map(({ id }) => id))
  if (prose.includes('=') || prose.includes('{#') || prose.includes('^'))
    for (const [, ...found] of prose.matchAll(attributeIds)) ids.add(found.find((id) => id !== undefined)!)
  return ids
}

/** Whether an address that begins with `#` leads somewhere in a page with these ids. */
export function hasId(ids: { has(id: string): boolean }, hash: string): boolean {
  const id = anchorOf(hash)
  // Ids of the page itself, ids of footnotes, and text fragments
  return /^$|^top$|^pageMain$|^footnote-label$|^user-content-|^:~:/i.test(id) || ids.has(id)
}

/** The decoded fragment: `한` for `#%ED%95%9C`. */
const anchorOf = (hash: string): string => decoded(hash.slice(1)).normalize('NFC')

/** @param hash with its `#` */
export const brokenAnchor = (
  place: { line: number; column: number },
  hash: string,
  ids: Iterable<string>,
  target = 'this post',
  found = hash,
): Finding => {
  const near = nearest(ids, 0.3)(anchorOf(hash))
  return findingAt(place, {
    kind: 'broken-anchor',
    what: 'a link to a heading that does not exist',
    found,
    expected: near === null ? `the id of a heading of ${target}` : `an id of ${target} such as "#${near}"`,
  })
}

const missingAlt = (post: PostText, { at, written }: ImageUse): Finding =>
  findingAt(post.placeOf(at), {
    kind: 'missing-alt',
    what: 'an image has no alt text',
    found: written,
    expected: written.startsWith('!') ? 'text between its brackets' : 'an alt attribute, which is empty for decoration',
  })

const emptyLink = (post: PostText, at: number, written: string): Finding =>
  findingAt(post.placeOf(at), {
    kind: 'broken-link',
    what: 'a link has no address',
    found: written,
    expected: 'an address in its parentheses',
  })

const htmlNames = new Set(['aside', 'details', 'figure', 'image', 'kbd', 'link', 'picture'])
/** Components in lower case, which browsers do not know. */
const byLowerCase = new Map(
  componentNames.map((name) => [name.toLowerCase(), name] as const).filter(([name]) => !htmlNames.has(name)),
)

function lowerCaseComponents(post: PostText): Finding[] {
  if (!post.prose.includes('<')) return []
  return [...post.prose.matchAll(/<([a-z]+)(?=[\s/>])/g)].flatMap(({ 0: written, 1: name, index }) => {
    const meant = byLowerCase.get(name!)
    if (meant === undefined) return []
    return findingAt(post.placeOf(index), {
      kind: 'unknown-element',
      what: 'an element that browsers do not know',
      found: `${written}>`,
      expected: `<${meant}>`,
    })
  })
}

/** What git leaves where two versions of a text differ. */
function conflicts({ prose, placeOf }: PostText): Finding[] {
  const end = prose.lastIndexOf('\n>>>>>>> ')
  if (end === -1) return []
  return [...prose.slice(0, end).matchAll(/^<{7} .+/gm)].map(({ 0: found, index }) =>
    findingAt(placeOf(index), {
      kind: 'merge-conflict',
      what: 'two versions of a text are in the post, as git left them',
      found,
      expected: 'one of them',
    }),
  )
}

function openBlock(post: PostText, { start, name }: CodeBlock): Finding {
  const from = post.text.lastIndexOf('\n', start - 1) + 1
  return findingAt(post.placeOf(start), {
    kind: 'open-code',
    what: 'a block of code is never closed, and all below it is code',
    found: post.text.slice(from, start + name.length).trim(),
    expected: 'a line of the same marks behind it',
  })
}

function unknownLanguages(post: PostText, blocks: readonly CodeBlock[], isKnown: (name: string) => boolean): Finding[] {
  return blocks.flatMap(({ name, start }) => {
    if (name === '' || isPlainText(name) || isKnown(name)) return []
    const meant = languageMeant(name, isKnown)
    const fix = meant === null ? undefined : { start, end: start + name.length, text: meant }
    return findingAt(post.placeOf(start), {
      kind: 'unknown-language',
      what: 'the highlighter does not know this language',
      found: name,
      expected: meant === null ? 'a language that it knows, or text' : JSON.stringify(meant),
      fix,
    })
  })
}

function longDescription({ text, matter, placeOf }: PostText, description: string): Finding[] {
  const columns = columnsOf(description)
  if (columns <= maxDescription) return []
  const field = /^[ \t{]*["']?(?:description|summary|excerpt|spoiler)["']?[ \t]*[:=][ \t]*/im.exec(
    text.slice(matter.start, matter.end),
  )
  // Otherwise the description is an excerpt, which is cut anyway
  if (!field) return []
  return [
    findingAt(placeOf(matter.start + field.index + field[0].length), {
      kind: 'long-description',
      what: 'a description is longer than search engines show',
      found: `${columns} columns`,
      expected: `at most ${maxDescription}, in which a letter of Hangul, Han or kana counts twice`,
    }),
  ]
}

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]/g

const columnsOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0)
