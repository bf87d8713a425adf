import { contentStart } from './containers.ts'
import { linkTo } from './note-links.ts'
import { embedded, video } from './shortcode-blocks.ts'
import type { Syntax } from './syntax.ts'

const zenn = /^[ \t]*@\[([a-z]+)\]\(([^()\s]+)\)[ \t]*$/
/** What precedes the name of slides in their address. */
const slides = new Map([
  ['slideshare', 'https://www.slideshare.net/slideshow/embed_code/key/'],
  ['speakerdeck', 'https://speakerdeck.com/player/'],
])
/** A page of another site, or a widget that only Hashnode fills in. */
const hashnode = /^[ \t]*%(?:\[(https?:\/\/[^\s[\]]+)\]|%\[[a-z-]+\])[ \t]*$/

/** An embed of velog, `!youtube[id]`. */
const velog = /^[ \t]*!(youtube|codepen|codesandbox|twitter)\[([^[\]\s]+)\][ \t]*$/

export const velogEmbeds: Syntax = {
  rows: [['`!youtube[id]`, `!codepen[user/embed/id]`, `!codesandbox[id]` of velog', 'a frame, a link']],
  starts: [['\n!', /\n!(?:youtube|code|twitter)/]],
  lines: (blocks) => ({
    read(line) {
      const [, name = '', value = ''] = velog.exec(line.text) ?? []
      if (!name) return false
      const address = { codepen: 'codepen.io/', codesandbox: 'codesandbox.io/embed/', twitter: 'twitter.com/' }[name]
      const lines = address ? [`https://${address}${value}`, ''] : video(value, blocks.pass.labels)
      if (lines) blocks.rewrite(line, lines)
      return lines !== null
    },
  }),
}

export const zennEmbeds: Syntax = {
  rows: [
    ['`@[youtube](id)`', 'a frame'],
    [
      '`@[card](https://…)`, also `tweet`, `gist`, `codepen`, `codesandbox`, `stackblitz`, `figma`, `slideshare`, `speakerdeck`',
      'a link',
    ],
  ],
  starts: ['\n@['],
  lines: (blocks) => ({
    read(line) {
      const [, name = '', value = ''] = zenn.exec(line.text) ?? []
      if (!name) return false
      const address = /^[\w-]+$/.test(value) ? (slides.get(name) ?? '') + value : value
      const link = /^https?:\/\//.test(address) ? [address, ''] : null
      const lines = name === 'youtube' ? video(value, blocks.pass.labels) : link
      if (lines) blocks.rewrite(line, lines)
      else blocks.pass.leave(contentStart(line), line.end, `an unknown embed, @[${name}]`)
      // Else it were a link
      if (!lines && blocks.pass.target.labels) blocks.pass.insert(contentStart(line) + 1, '\\')
      return true
    },
  }),
}

const hatena =
  /\[(https?:\/\/[^\s[\]]{1,2000}?):(?:title(?:=([^[\]\n]{1,300}))?|embed(?::cite)?|bookmark|cite)\](?!\()/y

export const hatenaLinks: Syntax = {
  rows: [['`[https://…:title=text]`, `[https://…:embed:cite]` of Hatena', 'a link']],
  starts: [['[http', /\[https?:\/\/[^\s[\]]{1,2000}:(?:title|embed|bookmark|cite)/]],
  inline: {
    tokens: ['[http'],
    reader: (inline) => ({
      read(at) {
        const [whole, address, title] = inline.matchAt(hatena, at) ?? []
        if (!whole) return -1
        inline.put(at, at + whole.length, linkTo(address!, title ?? address!))
        return at + whole.length
      },
    }),
  },
}

export const hashnodeEmbeds: Syntax = {
  rows: [['`%[https://youtu.be/…]`, `%[https://…]` of Hashnode', 'a frame, a link']],
  starts: ['%['],
  lines: (blocks) => ({
    read(line) {
      const [whole, address] = hashnode.exec(line.text) ?? []
      if (whole === undefined) return false
      const lines = address === undefined ? [''] : embedded(address, blocks.pass.labels)
      if (lines) blocks.rewrite(line, lines)
      else blocks.pass.leave(contentStart(line), line.end, `an address that cannot be embedded, ${address}`)
      return true
    },
  }),
}
