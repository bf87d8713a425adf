import { addressKey, segmentsOf } from '../../core/addresses.ts'
import { isFileAddress } from '../../core/file-types.ts'
import { formatOf } from '../../core/identity.ts'
import { kept } from '../../core/kept.ts'
import { withoutEscapes, withPlainAddresses } from '../../core/percent-encoding.ts'
import { pathOf } from '../../core/post-path.ts'
import { endsAsPost } from '../../core/post-names.ts'
import type { PostMeta } from '../../core/post.ts'
import type { Links } from '../../mdx/html/link.ts'
import { isLocal, mayRefer, noteOf, tokenOf } from '../../mdx/html/local-references.ts'
import { outsideCode } from '../../mdx/syntax/outside-code.ts'
import { usesIn, type Address } from '../check/references.ts'
import { nameKey } from '../../core/identity.ts'
import { excerptOf } from '../search/excerpt.ts'
import { bodyText, textBlocks } from '../text/text-blocks.ts'

/** A link within the site, as a post has it. */
export interface Mention {
  address: string
  /** The sentence around it, or the heading; empty for a link that is no part of a text. */
  text: string
}

/** Longest sentence, in UTF-16 code units; of a longer one an excerpt is shown. */
const maxLength = 240
/** Stands before and after the number of a link while the text of its block is made. */
const mark = '\ue002'
const marks = /\ue002\d+\ue002/g

/** The links of a post to pages of the site. @param markdown as `publicMarkdown` makes it */
export function mentionsIn({ file, lang }: Pick<PostMeta, 'file' | 'lang'>, markdown: string): Mention[] {
  const format = formatOf(file)
  const { plain, read } = bodyText(markdown, format)
  const { source } = plain
  if (!mayRefer(source)) return []
  const prose = outsideCode(source, read)
  const uses = usesOfLabels(prose)
  const links = usesIn({ prose }).links.flatMap((link) => {
    const address = withoutEscapes(link.address)
    // What is still written as a note is left as text
    const isPage = !prose.startsWith('[[', link.start) && mayBePage(address)
    return isPage ? [{ address, at: textOf(prose, link, uses) }] : []
  })
  if (links.length === 0) return []
  let marked = ''
  let end = 0
  for (const [number, { at }] of [...links.entries()].toSorted(([, a], [, b]) => a.at - b.at)) {
    marked += `${source.slice(end, at)}${mark}${number}${mark}`
    end = at
  }
  const sentences = new Map<number, string>()
  for (const block of textBlocks(marked + source.slice(end), read, format))
    if (block.kind !== 'code')
      for (const { 0: found, index } of block.text.matchAll(marks))
        sentences.set(Number(found.slice(1, -1)), sentenceAt(block.text, index, lang))
  return links.map(({ address }, number) => ({ address, text: sentences.get(number) ?? '' }))
}

const mayBePage = (address: string): boolean =>
  (noteOf(address) !== null || isLocal(address)) &&
  (!isFileAddress(address) || endsAsPost(address.replace(/[?#].*$/s, '')))

/** Where each label of a definition is first used, behind its brackets. */
function usesOfLabels(prose: string): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  if (!prose.includes(']:')) return uses
  for (const { 0: whole, 1: label, index } of prose.matchAll(/\[([^[\]\n]{1,200})\](?![:(])/g))
    if (!uses.has(label!.toLowerCase())) uses.set(label!.toLowerCase(), index + whole.length)
  return uses
}

/** The place of a link in the text that a reader sees. */
function textOf(prose: string, { start, end }: Address, uses: ReadonlyMap<string, number>): number {
  const before = prose.slice(Math.max(0, start - 210), start)
  if (/\]\(\s*<?$/.test(before)) return prose.lastIndexOf('](', start)
  const [, label] = /\[([^[\]\n]{1,200})\]:[ \t]*<?$/.exec(before) ?? []
  if (label !== undefined) return uses.get(label.toLowerCase()) ?? end
  // Of an element the end
  return end + prose.slice(end, end + 1_000).indexOf('>') + 1
}

const segmenters = new Map<string, Intl.Segmenter>()

function sentenceAt(text: string, at: number, lang: string): string {
  const segmenter = kept(segmenters, lang, () => new Intl.Segmenter(lang, { granularity: 'sentence' }))
  const start = Math.max(0, at - 3 * maxLength)
  const { segment, index } = segmenter.segment(text.slice(start, at + 3 * maxLength)).containing(at - start)!
  const unmarked = (part: string) => part.replace(/\ue002\d+\ue002|^\d*\ue002|\ue002\d*$/g, '')
  const before = unmarked(segment.slice(0, at - start - index)).trimStart()
  const whole = (before + unmarked(segment.slice(at - start - index))).trimEnd().toWellFormed()
  if (whole.length <= maxLength) return whole
  const link = { term: 0, start: before.length, end: before.length }
  return excerptOf(whole, [link])
    .map((part) => part.text)
    .join('')
}

/** The tokens of links whose targets depend on other files. */
export const tokensOf = (mentions: readonly Mention[]): string[] =>
  mentions.map(({ address }) => tokenOf('link', address))

/**
 * The keys of the addresses that a post links to, each with the sentence around its first link.
 * @param links what its `tokensOf` lead to
 */
export function targetsOf(
  mentions: readonly Mention[],
  post: Pick<PostMeta, 'slug' | 'postsPath'>,
  links: Links,
): Map<string, string> {
  const targets = new Map<string, string>()
  for (const { address, text } of mentions) {
    const link = links[tokenOf('link', address)]
    if (link ? link.missing !== undefined : noteOf(address) !== null) continue
    const url = URL.parse(link?.href ?? address, `http://blog.invalid${pathOf(post)}`)
    const segments = url && segmentsOf(url.pathname)
    const key = segments && addressKey(segments)
    if (key !== null && !targets.has(key)) targets.set(key, text)
  }
  return targets
}

const places =
  /\]\(\s*(?:[^\n()]*\([^\n()]*\))*[^\n)]*(?:\)[^\s)]*)?|\[\[[^\]\n]*|\]:\s*[^\n]*|\bhref\s*=\s*[^>\n]*|\{[{%][^}\n]*/gi

/**
 * The parts of a source in which addresses may stand. A post whose parts contain no name of a target does not link to it,
 * so that nobody need look at its text.
 */
export const linkPlaces = (source: string): string =>
  (source.match(places) ?? []).map((place) => nameKey(withPlainAddresses(place))).join('\n')
