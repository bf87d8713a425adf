import { contentTypeOf, isImageName } from '../../core/file-types.ts'
import { headingId } from '../html/heading-ids.ts'
import { attributes, withoutMarks } from './html.ts'
import { isBlank, startsBlock } from './lines.ts'
import { encoded, linkTo, noteAt } from './note-links.ts'
import type { Syntax } from './syntax.ts'

/** In a table, the bar is escaped. */
const link = /!?\[\[(?![\s\]])([^[\]|#\n\\]{0,200})(#[^[\]|\n\\]{0,200})?(?:\\?\|([^[\]\n\\]{0,200}))?\]\](?![([])/y
/** What `[[Label #1]]` is if the text defines this label: a link of Markdown in brackets. */
const definition = /^[ \t>]*\[(?!\^)([^\]\n]{1,200})\]:/gm

/** Links and embeds of Obsidian. */
export const wikiLinks: Syntax = {
  rows: [
    [
      '`[[Note]]`, `[[folder/Note\\|text]]`, `[[../folder/Note]]`, `[[Note#Heading]]`, `![[Note]]`',
      'a link to the post whose file has this name, beside the post or in any folder, or else to the post of this title, or with this alias. If there is none, or several, it is text, with a warning',
    ],
    [
      '`![[image.png]]`, `![[image.png\\|300]]`, `![[clip.mp4]]`, `[[#Heading]]`',
      'an image, a video or an audio file of this name in any folder; a link within the post',
    ],
  ],
  starts: ['[['],
  inline: {
    tokens: ['[[', '![['],
    reader: (inline) => {
      const { pass } = inline
      const labels = new Set([...pass.source.matchAll(definition)].map(([, label]) => label!.toLowerCase()))
      return {
        read(at) {
          const [whole, file = '', heading = '', label] = inline.matchAt(link, at) ?? []
          const target = file.trim()
          if (whole === undefined) return -1
          const next = at + whole.length
          if ((target === '' && heading === '') || labels.has(whole.slice(2, -2).toLowerCase())) return next
          const embed = whole[0] === '!' ? embedded(target, label) : null
          if (embed) inline.put(at, next, embed)
          else if (target === '') inline.put(at, next, linkTo(anchor(heading), label ?? heading.slice(1)))
          else if (/[{}<>`]/.test(whole) || /^[\d:"']/.test(target) || /[\w\]]/.test(pass.source[at - 1] ?? ''))
            pass.warn(at, 'left as text', `a link to another note, ${whole}`)
          else inline.put(at, next, linkTo(noteAt(target) + anchor(heading), label ?? target))
          return next
        },
      }
    },
  },
}

/** The anchor of a heading, of which the last of several counts, or of a block. */
export function anchor(heading: string): string {
  const last = heading.split('#').at(-1)!.trim()
  return heading && `#${encoded(encodeURIComponent(last.startsWith('^') ? last : headingId(last)))}`
}

const blockId = /(?:^|[ \t]+)\^(?=\d*[A-Za-z-])([\w-]{2,})[ \t]*$/

/** Names that Obsidian gives to blocks, at the end of their last line. */
export const blockIds: Syntax = {
  rows: [['`text ^name` at the end of a paragraph', 'the text, to which `[[Note#^name]]` leads']],
  starts: [['^', /(?:^|[ \t])\^[\w-]{2,}[ \t]*$/m]],
  lines: (blocks) => ({
    read: () => false,
    before({ text, start, end }) {
      const match = blockId.exec(text)
      const after = blocks.lines[blocks.next]
      if (!match || !(isBlank(after) || startsBlock.test(after!.text))) return
      blocks.pass.replace(start + match.index, end, blocks.pass.target.labels ? ` <span id="^${match[1]}"></span>` : '')
      blocks.pass.hide(start + match.index, end)
    },
  }),
}

/** An image, whose width is in the place of a link's text, a video or an audio file; null for any other file. */
function embedded(file: string, label = ''): string | null {
  const address = noteAt(file)
  const [, player] = /^(video|audio)\//.exec(contentTypeOf(file) ?? '') ?? []
  if (!isImageName(file)) return player ? `<${player} src="${address}" controls=""></${player}>` : null
  const [, alt = '', width, height] = /^(?:(.*)\|)?(\d+)(?:x(\d+))?$/.exec(label.trim()) ?? []
  if (!width) return `!${linkTo(address, label)}`
  return `<img${attributes({ src: address, alt: withoutMarks(alt), width, height })} />`
}
