import type { Strings } from '../../core/strings.ts'
import { isImageAddress } from '../../core/file-types.ts'
import { calloutKind } from './callout-kinds.ts'
import type { Around } from './containers.ts'
import { demoFrame, tweetAddress, youTubeFrame, youTubeId } from './embeds.ts'
import { callout, details, figure, frame, literal, withoutMarks } from './html.ts'

/**
 * A shortcode of Hugo, `{{< name … >}}`, a tag of Liquid as in Jekyll, Hexo and Eleventy, `{% name … %}`, or a call in
 * Zola, `{{ name(…) }}` and `{% name(…) %}`.
 */
export interface Shortcode {
  kind: 'hugo' | 'liquid'
  name: string
  /** Whether it is a closing shortcode: `{{< /name >}}`, `{% endname %}`. Zola's `{% end %}` has no name. */
  closes: boolean
  positional: string[]
  named: Readonly<Record<string, string>>
  /** Length of the whole shortcode, in UTF-16 code units. */
  length: number
}

/** Matches a shortcode of Hugo. Its arguments have at most 1,000 UTF-16 code units. */
const hugo =
  /\{\{(?:<\s*(\/?)\s*([A-Za-z][\w./-]*)([^]{0,1000}?)>\}\}|%\s*(\/?)\s*([A-Za-z][\w./-]*)([^]{0,1000}?)%\}\})/y
const liquid = /\{%-?\s*([a-z_]\w*)([^]{0,1000}?)-?%\}/y
const call = /\{\{-?\s*([a-z_]\w*)\(([^{}]{0,1000}?)\)\s*-?\}\}/y
const argument =
  /(?:([\w-]+)\s*[=:]\s*(?!\/\/))?(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|(https?:\/\/[^\s"'`<>]+|[^\s"'`=,]+))/g

/** The shortcode at an offset of a text. */
export function readShortcode(text: string, at = 0): Shortcode | null {
  const isHugo = /[<%]/.test(text[at + 2] ?? '') && text.startsWith('{{', at)
  if (!isHugo && text.startsWith('{{', at)) {
    call.lastIndex = at
    const [whole, name, rest] = call.exec(text) ?? []
    return whole ? { kind: 'liquid', name: name!, closes: false, ...argumentsIn(rest!), length: whole.length } : null
  }
  const pattern = isHugo ? hugo : liquid
  pattern.lastIndex = at
  const match = pattern.exec(text)
  if (!match) return null
  const [whole] = match
  if (isHugo) {
    const [, closes = match[4], name = match[5], rest = match[6]] = match
    return { kind: 'hugo', name: name!, closes: closes === '/', ...argumentsIn(rest!), length: whole.length }
  }
  const [, name, rest] = match as unknown as [string, string, string]
  const closes = name.startsWith('end')
  const given = argumentsIn(rest.replace(/^\s*\(([^]*)\)\s*$/, '$1'))
  return { kind: 'liquid', name: closes ? name.slice(3) : name, closes, ...given, length: whole.length }
}

function argumentsIn(text: string): Pick<Shortcode, 'positional' | 'named'> {
  const positional: string[] = []
  const named: Record<string, string> = {}
  for (const [, name, double, single, tick, word] of text.matchAll(argument)) {
    const value = double?.replace(/\\(.)/g, '$1') ?? single ?? tick ?? word ?? ''
    if (name) named[name] = value
    else if (value !== '/') positional.push(value)
  }
  return { positional, named }
}

/**
 * The replacement of a shortcode on a line of its own: lines, or lines around its content.
 * @returns null for an unknown shortcode
 */
export function blockShortcode(code: Shortcode, strings: Strings): readonly string[] | Around | null {
  const { name, positional, named, kind } = code
  if (kind === 'liquid' && name === 'include') return included(code, strings)
  const [first = '', second] = positional
  switch (name.toLowerCase()) {
    case 'figure':
    case 'image':
    case 'img':
    case 'asset_img':
      return figureOf(named, name === 'figure' ? first : '') ?? imageTag(positional)
    case 'blockquote':
    case 'quote':
    case 'pullquote':
    case 'centerquote':
    case 'cq':
      return kind === 'liquid' ? quote(named.author ?? positional.join(' ')) : null
    case 'label': {
      // `{% label primary@text %}` of NexT: a color and a text
      const text = /^[a-z]*@(.+)$/.exec(positional.join(' '))?.[1]
      return kind === 'liquid' && text ? [literal(text), ''] : null
    }
    case 'github':
      return /^[\w-]+\/[\w.-]+$/.test(first) ? [`https://github.com/${first}`, ''] : null
    case 'embed':
    case 'link':
      return kind === 'liquid' ? embedded(first, strings) : null
    case 'youtube':
      return video(named.id ?? first, strings)
    case 'vimeo': {
      const id = named.id ?? first
      return /^\d+$/.test(id) ? frame(`https://player.vimeo.com/video/${id}`, strings.vimeoVideo) : null
    }
    case 'tweet':
    case 'twitter':
    case 'x': {
      const address = tweetAddress(named.id ?? second ?? first, named.user ?? (second ? first : undefined))
      return address === null ? null : [address, '']
    }
    case 'gist': {
      const id = second ? `${first}/${second}` : first
      return /^(?:[\w-]+\/)?[\da-f]+$/.test(id) ? [`https://gist.github.com/${id}`, ''] : null
    }
    case 'codepen': {
      if (isAddress.test(first)) return [first, '']
      const address = demoFrame.codepen(named.id ?? first, named.user)
      return address === null ? null : frame(address, 'CodePen')
    }
    case 'tabs':
    case 'subtabs':
      return [[''], ['']]
    case 'tab': {
      const label = named.header ?? named.label ?? named.name ?? named.title ?? first
      return label ? [tabLabel(label), ['']] : null
    }
    case 'details':
    case 'expand':
    case 'collapse':
      return details(named.summary ?? named.title ?? first ?? strings.details)
    default:
      return calloutOf(code, strings)
  }
}

const calloutNames = /^(?:callout|notice|admonition|alert|hint|tip|note|warning|info|danger|caution|important)$/i

function calloutOf({ name, positional, named }: Shortcode, { callouts }: Strings): Around | null {
  if (!calloutNames.test(name)) return null
  const given = named.type ?? named.kind ?? positional[0] ?? ''
  const kind = calloutKind(given) ?? calloutKind(name) ?? 'note'
  const title = named.title ?? (calloutKind(given) ? positional[1] : undefined)
  return callout(kind, title ?? callouts[kind])
}

const isAddress = /^https?:\/\/[^\s()<>]+$/

/** The replacement of an embedded page: a video, or a link. */
export const embedded = (address: string, strings: Strings): readonly string[] | null =>
  isAddress.test(address) ? (video(address, strings) ?? [address, '']) : null

/**
 * An image tag of Hexo and Octopress, `img left /a.png 200 100 "title 'alt'"`, or of Eleventy, `image "a.png", "alt"`.
 */
function imageTag(positional: readonly string[]): readonly string[] | null {
  const at = positional.findIndex((each) => isImageAddress(each))
  if (at === -1) return null
  const [src, ...rest] = positional.slice(at) as [string, ...string[]]
  const sizes = rest.filter((each) => /^\d+$/.test(each))
  const [first = '', ...more] = rest.slice(sizes.length)
  const words = /\s/.test(first) ? first : [first, ...more].join(' ')
  return figure({ src, alt: /'([^']+)'$/.exec(words)?.[1] ?? words, width: sizes[0], height: sizes[1] })
}

/** The label of a tab. Tabs are shown one after the other, each below its label. */
export const tabLabel = (label: string): string[] => [`**${literal(withoutMarks(label))}**`, '']

const quote = (author: string): Around => [
  ['<blockquote>', ''],
  ['', ...(author ? [`<p>— ${literal(author)}</p>`] : []), '</blockquote>', ''],
]

function included({ positional, named }: Shortcode, strings: Strings): readonly string[] | null {
  const file = positional[0] ?? ''
  if (/(?:^|\/)(?:figure|image|img|picture)(?:\.html)?$/.test(file)) return figureOf(named, '')
  const isYouTube = /youtube(?:player)?(?:\.html)?$/i.test(file) || named.provider === 'youtube'
  return isYouTube ? video(named.id ?? '', strings) : null
}

function video(id: string, strings: Strings): readonly string[] | null {
  const address = youTubeFrame(youTubeId(id) ?? '')
  return address === null ? null : frame(address, strings.video)
}

function figureOf(named: Shortcode['named'], first: string): readonly string[] | null {
  const src = named.src ?? named.image_path ?? named.path ?? named.url ?? first
  if (!src) return null
  const caption = [named.title, named.caption, named.attr].filter(Boolean).join(' · ')
  return figure({ ...named, src, caption: caption || undefined })
}

export const isAround = (block: readonly string[] | Around): block is Around => Array.isArray(block[0])

/** The replacement of an inline shortcode; null for one that needs a line of its own. */
export function inlineElement(code: Shortcode, strings: Strings): string | null {
  const block = code.closes ? null : blockShortcode(code, strings)
  if (!block || isAround(block)) return null
  const [first, second, ...more] = block.filter((line) => line !== '')
  if (first === undefined) return null
  // An image without a caption
  if (first === '<figure>') return more.length === 1 ? second! : null
  if (second !== undefined) return null
  return first.startsWith('https:') ? `[${first}](${first})` : first
}

/** The address that a shortcode stands for; null for any other shortcode. */
export function shortcodeAddress({ kind, name, positional, named }: Shortcode): string | null {
  const target = positional[0] ?? named.path ?? ''
  if (kind === 'hugo') return /^(?:rel)?ref$/.test(name) && target ? target : null
  const file = target.split('/').at(-1)!
  if (name === 'post_url' && file) return `${file}.md`
  if (/^post_(?:link|path)$/.test(name) && file) return `${file}.md`
  if (name === 'asset_path' && file) return `./${target}`
  return name === 'link' && /\.(?:md|markdown)$/.test(file) ? file : null
}

/** The link text of `{% post_link name text %}`. */
export const linkText = ({ name, positional }: Shortcode): string | undefined =>
  name === 'post_link' ? positional.slice(1).join(' ') || undefined : undefined

const output = /\{\{-?\s*(?:(site|page|post|include)\.[\w.]+|(["'])([^"'\n{}]*)\2)\s*(\|[^{}\n]{0,200})?\s*-?\}\}/y
const addressFilters = /^(?:\|\s*(?:relative_url|absolute_url|url|prepend:\s*site\.\w+|append:\s*["']{2})\s*)+$/

/**
 * Reads an output tag of Liquid at an offset, `{{ … }}`. Only the beginning of an address has a meaning in another
 * blog.
 * @returns null for anything that is not Liquid
 */
export function readOutput(text: string, at: number): { length: number; value: string | null } | null {
  output.lastIndex = at
  const match = output.exec(text)
  if (!match) return null
  const [whole, object, , quoted, filters] = match
  const length = whole.length
  if (object) return { length, value: /^\{\{-?\s*site\.(?:base)?url\s*-?\}\}$/.test(whole) ? '' : null }
  return filters ? { length, value: addressFilters.test(filters) ? quoted! : null } : null
}
