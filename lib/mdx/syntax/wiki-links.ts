import { contentTypeOf, isImageName } from '../../core/file-types.ts'
import { encoded, linkTo, noteAt } from './note-links.ts'
import type { Syntax } from './syntax.ts'

/** In a table, the bar is escaped. */
const link = /!?\[\[(?![\s\]])([^[\]|#\n\\]{0,200})(#[^[\]|\n\\]{0,200})?(?:\\?\|([^[\]\n\\]{0,200}))?\]\](?![([:])/y

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
    reader: (inline) => ({
      read(at) {
        const { pass } = inline
        const [whole, file = '', heading = '', label] = inline.matchAt(link, at) ?? []
        const target = file.trim()
        if (whole === undefined) return -1
        const next = at + whole.length
        if (target === '' && heading === '') return next
        const embed = whole[0] === '!' ? embedded(target, label) : null
        if (embed) pass.replace(at, next, embed)
        else if (target === '') pass.replace(at, next, linkTo(anchor(heading), label ?? heading.slice(1)))
        else if (/[{}<>`]/.test(whole) || /^\d/.test(target) || /[\w\]]/.test(pass.source[at - 1] ?? ''))
          pass.warn(at, 'left as text', `a link to another note, ${whole}`)
        else pass.replace(at, next, linkTo(noteAt(target) + anchor(heading), label ?? target))
        return next
      },
    }),
  },
}

const anchor = (heading: string): string =>
  heading && `#${encoded(encodeURIComponent(heading.slice(1).trim().toLowerCase().replace(/\s+/g, '-')))}`

/** An image, whose width is in the place of a link's text, a video or an audio file; null for any other file. */
function embedded(file: string, label = ''): string | null {
  const address = noteAt(file)
  const [, player] = /^(video|audio)\//.exec(contentTypeOf(file) ?? '') ?? []
  if (!isImageName(file)) return player ? `<${player} src="${address}" controls=""></${player}>` : null
  const [, width, height] = /^(\d+)(?:x(\d+))?$/.exec(label.trim()) ?? []
  if (!width) return `!${linkTo(address, label)}`
  return `<img src="${address}" alt="" width="${width}"${height ? ` height="${height}"` : ''} />`
}
