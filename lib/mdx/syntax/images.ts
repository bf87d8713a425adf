import { fileEnd } from '../../core/file-types.ts'
import { attributes, withoutMarks } from './html.ts'
import type { Pass } from './pass.ts'
import type { Syntax } from './syntax.ts'
import { afterTag } from './tags.ts'

const file = new RegExp(
  String.raw`(?=[^\s"'])(?:[^()<>"\n]|\([^()<>"\n]{0,100}\)){1,200}${fileEnd}(?:[?#][^\s()<>"]*)?(?=[ \t]*(?:(?:"[^"\n]*"|'[^'\n]*')[ \t]*)?\))`,
  'iy',
)
/** The name of a file that contains spaces, which Markdown treats as text, and perhaps parentheses. */
export function spacedFileAt(source: string, at: number): string | undefined {
  file.lastIndex = at
  const name = file.exec(source)?.[0]
  return name && /\s/.test(name) ? name : undefined
}
/** An address, and the width and optional height that Zenn puts after it. */
const plainAddress = /([^\s()<>"]{1,2000})(?:[ \t]+=(\d{1,5})x(\d{0,5}))?\)/y
/** A text, and the width and optional height that Obsidian puts after it. */
const ofAlt = /^(.*?)\\?\|(\d{1,5})(?:x(\d{1,5}))?$/
/** The alignment that Hashnode puts after an address. */
const alignment = /[^\s()<>"]{1,2000}([ \t]+align="(?:left|center|right)")\)/y
/** Names of files with spaces; addresses of Zenn with a size, of Hashnode with a place. */
export const images: Syntax = {
  rows: [
    [
      '`![text](a b (1).png)`, `[text](a b.txt)`, `![text](a.png =250x)`, `![text\\|250](a.png)`, `![text](a.png align="left")`',
      'an image, a link to the file; an image of Zenn and of Obsidian with its width, of Hashnode without its place',
    ],
  ],
  starts: [
    ['|', /!\[[^\]\n]{0,300}\|\d+(?:x\d+)?\]\(/],
    ['](', /\]\((?:[^\s)\]]|\](?!\()){1,2000}[ \t]/],
  ],
  inline: {
    tokens: [']('],
    reader: (inline) => ({
      read(at) {
        const { pass } = inline
        const [, text] = /!\[([^[\]\n]{0,300})$/.exec(pass.source.slice(Math.max(0, at - 302), at)) ?? []
        const address = spacedFileAt(pass.source, at + 2)
        if (address) {
          pass.insert(at + 2, '<')
          pass.insert(at + 2 + address.length, '>')
        }
        const [whole, place] = inline.matchAt(alignment, at + 2) ?? []
        const placeEnd = at + 1 + (whole?.length ?? 0)
        if (place) pass.replace(placeEnd - place.length, placeEnd, '')
        const [all, src, ...ofZenn] = inline.matchAt(plainAddress, at + 2) ?? []
        const [, words, ...ofObsidian] = ofAlt.exec(text ?? '') ?? []
        const [width, height] = words === undefined ? ofZenn : ofObsidian
        if (!all || !width || text === undefined || /[<>{}"]/.test(text)) return -1
        inline.ended = at + 2 + all.length
        const alt = words ?? text
        replaceImage(pass, at - text.length - 2, inline.ended, { src, alt, width, height: height || undefined })
        return inline.ended
      },
    }),
  },
}

export function replaceImage(
  pass: Pass,
  start: number,
  end: number,
  values: Readonly<Record<string, string | undefined>>,
): void {
  const image = `<img${attributes({ ...values, alt: withoutMarks(values.alt ?? '') })} />`
  pass.replace(start, end, image + afterTag(pass, end))
}
