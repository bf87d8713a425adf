import { isImageAddress } from '../../core/file-types.ts'
import { calloutKind } from './callout-kinds.ts'
import type { Around } from './containers.ts'
import { demoFrame, tweetAddress, youTubeFrame, youTubeId } from '../html/embed-addresses.ts'
import { attributes, callout, details, figure, frame, literal, withoutMarks } from './html.ts'
import type { Labels } from './pass.ts'
import type { Shortcode } from './read-shortcode.ts'
import { linkOf } from './unknown-tags.ts'

/**
 * The replacement of a shortcode on a line of its own: lines, or lines around its content. One with an address alone is
 * a link.
 * @returns null for an unknown shortcode
 */
export function blockShortcode(code: Shortcode, labels: Labels): readonly string[] | Around | null {
  const [first = '', ...others] = code.positional
  const isAlone = others.every((each) => /^[\d.%px]+$/.test(each)) && linkOf(code) === null
  return knownBlock(code, labels) ?? (isAlone ? embedded(code.named.url ?? first, labels) : null)
}

function knownBlock(code: Shortcode, labels: Labels): readonly string[] | Around | null {
  const { name, positional, named, kind } = code
  if (kind === 'liquid' && name === 'include') return included(code, labels)
  const [first = '', second] = positional
  switch (name.toLowerCase()) {
    case 'figure':
    case 'image':
    case 'img':
    case 'asset_img':
      return figureOf(named, name === 'figure' && kind === 'hugo' ? first : '') ?? imageTag(positional)
    case 'blockquote':
    case 'quote':
    case 'pullquote':
    case 'centerquote':
    case 'cq':
      return kind === 'liquid' ? quote(named.author ?? positional.join(' ')) : null
    case 'label': {
      // `{% label primary@text %}` of NexT, `{% label text primary %}` of Butterfly: a color and a text
      const text = /^[a-z]*@(.+)$/.exec(positional.join(' '))?.[1] ?? first
      return kind === 'liquid' && text ? [literal(text), ''] : null
    }
    case 'u':
    case 'emp':
    case 'wavy':
    case 'del':
    case 'kbd':
    case 'psw':
      return kind === 'liquid' && first ? [literal(positional.join(' ')), ''] : null
    case 'span':
    case 'checkbox':
    case 'radio':
      return kind === 'liquid' && second ? [literal(positional.slice(1).join(' ')), ''] : null
    case 'hideinline':
      return first ? [literal(first), ''] : null
    case 'github': {
      const repository = named.repo ?? first
      return /^[\w-]+\/[\w.-]+$/.test(repository) ? [`https://github.com/${repository}`, ''] : null
    }
    case 'instagram':
      return /^[\w-]+$/.test(first) ? [`https://www.instagram.com/p/${first}/`, ''] : null
    case 'bilibili':
      return /^\w+$/.test(named.id ?? first) ? [`https://www.bilibili.com/video/${named.id ?? first}`, ''] : null
    case 'button':
    case 'btn': {
      const href = named.href ?? named.relref ?? named.url ?? named.link
      return kind === 'hugo' && href && linkOf(code) === null
        ? [
            [`<a${attributes({ href })}>`, ''],
            ['', '</a>', ''],
          ]
        : null
    }
    case 'youtube':
    case 'youtubelite':
      return video(named.id ?? first, labels)
    case 'vimeo': {
      const id = named.id ?? first
      return /^\d+$/.test(id) ? frame(`https://player.vimeo.com/video/${id}`, labels.vimeoVideo) : null
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
    case 'hidetoggle':
    case 'hideblock':
    case 'folding':
    case 'fold':
    case 'spoiler':
      return details(
        named.summary ??
          named.title ??
          named.text ??
          // `{% fold info @title %}` of Fluid
          /(?:^| )@(.+)/.exec(positional.join(' '))?.[1] ??
          ((kind === 'liquid' ? positional.join(' ') : first) || labels.details),
      )
    default:
      return calloutOf(code, labels) ?? (isImageAddress(named.src ?? named.path ?? '') ? figureOf(named, '') : null)
  }
}

const calloutNames = /^(?:callout|notice|admonition|alert|hint|tip|note|warning|info|danger|caution|important)$/i

function calloutOf({ name, positional, named }: Shortcode, { callouts }: Labels): readonly string[] | Around | null {
  if (!calloutNames.test(name)) return null
  const given = named.type ?? named.kind ?? named.style ?? named.context ?? positional[0] ?? ''
  const kind = calloutKind(given) ?? calloutKind(name) ?? 'note'
  const title = named.title ?? (calloutKind(given) ? positional[1] : undefined)
  const [opening, closing] = callout(kind, title ?? callouts[kind])
  const said = named.content ?? named.text
  return said === undefined ? [opening, closing] : [...opening, said, ...closing]
}

const isAddress = /^https?:\/\/[^\s()<>]+$/

/** The replacement of an embedded page: a video, or a link. */
export const embedded = (address: string, labels: Labels): readonly string[] | null =>
  isAddress.test(address) ? (video(address, labels) ?? [address, '']) : null

/**
 * An image tag of Hexo and Octopress, `img left /a.png 200 100 "title 'alt'"`, or of Eleventy, `image "a.png", "alt"`.
 */
function imageTag(positional: readonly string[]): readonly string[] | null {
  const at = positional.findIndex((each) => isImageAddress(each))
  if (at === -1) return null
  const [src, ...rest] = positional.slice(at) as [string, ...string[]]
  const sizes = rest.filter((each) => /^\d+$/.test(each))
  // Eleventy also takes the sizes of the viewport for which it makes images
  const [first = '', ...more] = rest.slice(sizes.length).filter((each) => !/\d(?:vw|px)\)?$/.test(each))
  const words = /\s/.test(first) ? first : [first, ...more].join(' ')
  return figure({ src, alt: /'([^']+)'$/.exec(words)?.[1] ?? words, width: sizes[0], height: sizes[1] })
}

/** The label of a tab. Tabs are shown one after the other, each below its label. */
export const tabLabel = (label: string): string[] => [`**${literal(withoutMarks(label))}**`, '']

const quote = (author: string): Around => [
  ['<blockquote>', ''],
  ['', ...(author ? [`<p>— ${literal(author)}</p>`] : []), '</blockquote>', ''],
]

function included(code: Shortcode, labels: Labels): readonly string[] | null {
  const { positional, named } = code
  const file = positional[0] ?? ''
  if (/(?:^|\/)(?:figure|image|img|picture)(?:\.html)?$/.test(file) || isImageAddress(named.src ?? named.path ?? ''))
    return figureOf(named, '')
  const [, name = ''] = /([^/]*?)(?:\.\w+)?$/.exec(file) ?? []
  // Other words are names of variables
  if (/[^\w.]/.test(named.content ?? ''))
    return (calloutOf({ ...code, name, positional: [] }, labels) as string[] | null) ?? [named.content!, '']
  if (named.provider === 'vimeo') return blockShortcode({ ...code, name: 'vimeo' }, labels) as string[] | null
  const isYouTube = /youtube(?:player)?(?:\.html)?$/i.test(file) || named.provider === 'youtube'
  return isYouTube ? video(named.id ?? '', labels) : null
}

export function video(id: string, labels: Labels): readonly string[] | null {
  const address = youTubeFrame(youTubeId(id) ?? '')
  return address === null ? null : frame(address, labels.video)
}

function figureOf(named: Shortcode['named'], first: string): readonly string[] | null {
  const src = named.src ?? named.image_path ?? named.path ?? named.file ?? named.url ?? first
  if (!src) return null
  const caption = [named.title, named.caption ?? named.description, named.attr].filter(Boolean).join(' · ')
  return figure({ ...named, src, caption: caption || undefined })
}

export const isAround = (block: readonly string[] | Around): block is Around => Array.isArray(block[0])

/** The replacement of an inline shortcode; null for one that needs a line of its own. */
export function inlineElement(code: Shortcode, labels: Labels): string | null {
  const block = code.closes ? null : blockShortcode(code, labels)
  if (!block || isAround(block)) return null
  const [first, second, ...more] = block.filter((line) => line !== '')
  if (first === undefined) return null
  if (first === '<figure>')
    return [second, ...more.slice(0, -1).map((line) => line.replace(/<\/?figcaption>/g, ''))].join(' ')
  if (second !== undefined) return null
  return first.startsWith('https:') ? `[${first}](${first})` : first
}
