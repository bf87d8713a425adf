import { isHtml } from '../../lib/mdx/html/html-elements.ts'
import { youTubeFrame, youTubeId } from '../../lib/mdx/html/embed-addresses.ts'

const block =
  'address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figure|figcaption|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|script|style|table|tbody|td|tfoot|th|thead|tr|ul|video|audio'
const tag = new RegExp(String.raw`(</?(?:${block})\b[^>]{0,2000}>|<!--[^]*?-->)`, 'i')

/**
 * Converts text with paragraphs separated by blank lines and lines that break where they end, as the classic editor
 * stores it, also within quotes, items and cells. Keeps line numbers. Text of the block editor already has paragraphs.
 */
export function paragraphsOf(html: string): string {
  if (html.includes('<!-- wp:')) return html
  return html
    .split(/(<(pre|script|style)\b[^]*?<\/\2>)/gi)
    .map((part, at) => (at % 3 === 0 ? part.split(tag).map(wrapped).join('') : at % 3 === 1 ? part : ''))
    .join('')
}

/** @param at odd for a tag, even for the text between two */
function wrapped(part: string, at: number): string {
  if (at % 2 === 1) return part
  const [, before = '', text = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(part) ?? []
  // Not within a tag, nor after a break
  const broken = (line: string) =>
    line.replace(/<br\b[^>]*>\s*\n|<[^>]{0,2000}>|\n/gi, (found) => (found === '\n' ? '<br>\n' : found))
  const paragraphs = text.split(/(\n[ \t]*(?:\n[ \t]*)+)/)
  return `${before}${paragraphs.length === 1 ? broken(text) : paragraphs.map((each, index) => (index % 2 === 1 ? each : `<p>${broken(each)}</p>`)).join('')}${after}`
}

/** Makes the footnotes of a post, which WordPress stores apart from its text, those of Markdown. */
export function withFootnotes(html: string, stored: string): string {
  const notes = Object.values(attributesOf(stored)) as { id: string; content: string }[]
  const mark = (id: string) => `[^${notes.findIndex((note) => note.id === id) + 1}]`
  return [
    html
      .replace(
        /<sup\b[^>]*\bdata-fn="([^"]*)"[^>]*>[^]*?<\/sup>/g,
        (_, id) => `<formula value="${mark(id)}"></formula>`,
      )
      .replace(notes.length > 0 ? /<!-- wp:footnotes\b[^>]*\/-->/ : '', ''),
    ...notes.map(({ id, content }) => `<p><formula value="${mark(id)}: "></formula>${content}</p>`),
  ].join('\n')
}

export interface ShortcodeOptions {
  /** The content of a block that posts share, by its id. */
  shared: (id: string) => string | undefined
  attachment: (id: string) => string | undefined
  /** The addresses of the post's uploads, which a gallery without ids shows. */
  uploaded?: readonly string[]
  note: (message: string, line: number) => void
}

/** Replaces shortcodes with a certain meaning; others stay as text, with a note. */
export function rewriteShortcodes(html: string, { shared, attachment, uploaded = [], note }: ShortcodeOptions): string {
  const kept: string[] = []
  // Code contains no shortcodes
  const keep = (text: string) => `\ue000${kept.push(text) - 1}${'\n'.repeat(text.split('\n').length - 1)}\ue001`
  const code = html
    .replace(selfClosing, (whole, name: string, values = '') => {
      const { ref, url } = attributesOf(values)
      if (name === 'block') return shared(String(ref)) ?? whole
      return /embed/.test(name) && typeof url === 'string' ? embedded('', url) : whole
    })
    // A poem, which may hold links
    .replace(
      /<pre class="wp-block-verse\b[^>]*>([^]*?)<\/pre>/g,
      (_, text: string) => `<p>${text.replaceAll('\n', '<br>\n')}</p>`,
    )
    // An HTML parser would treat PHP tags as comments, and types as elements
    .replace(/<(pre|code)\b[^]*?<\/\1>/gi, (text) =>
      keep(text.replace(/<(?=\?|\/?([A-Za-z][\w:.-]*))/g, (mark, name = '') => (isHtml(name) ? mark : '&lt;'))),
    )
    .replace(/\[(?:ez-?)?toc\b[^\]]*\]/gi, '')
    .replace(
      /\[(code|sourcecode|source|php|js|css|html|python|bash)((?:\s[^\]]*)?)\]([^]*?)\[\/\1\]/gi,
      (_, name: string, attributes: string, body: string) => {
        const language =
          attribute(attributes, 'lang(?:uage)?') ??
          (/^(?:code|source(?:code)?)$/i.test(name) ? null : name.toLowerCase())
        const escaped = /&lt;|&gt;|&amp;/.test(body) ? body : body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        return keep(`<pre><code${language ? ` class="language-${language}"` : ''}>${escaped}</code></pre>`)
      },
    )
    .replace(/\[caption\b[^\]]*\]([^]*?)\[\/caption\]/gi, (_, body: string) => {
      const [, image = '', text = ''] = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([^]*)$/i.exec(body) ?? [
        '',
        body,
      ]
      return `<figure>${image}<figcaption>${text.trim()}</figcaption></figure>`
    })
    .replace(/\[(?:embed|youtube|vimeo)\b[^\]]*\]\s*(https?:\/\/[^\s[\]]+)\s*\[\/(?:embed|youtube|vimeo)\]/gi, embedded)
    .replace(/\[(?:youtube|vimeo)[\s=]+["']?(https?:\/\/[^\s\]"']+)["']?[^\]]*\]/gi, embedded)
    .replace(/\[(latex|math|katex)\b[^\]]*\]([^]*?)\[\/\1\]/gi, (_, _name: string, tex: string) => `\\(${tex}\\)`)
    // A line or a paragraph that is an address alone: WordPress embeds the page
    .replace(
      /(?<=^[ \t]*|<(?:p|div)\b[^>]*>\s*)(https?:\/\/[^\s<>"[\]]+)(?=[ \t]*$|\s*<\/(?:p|div)>)/gim,
      (whole, address: string) => frameOf(address) ?? whole,
    )
    .replace(/\[(audio|video)\b([^\]]*)\](?:[^[]*\[\/\1\])?/gi, (whole, tag: string, attributes: string) => {
      const address = attribute(attributes, '(?:src|mp3|m4a|ogg|wav|flac|mp4|m4v|webm|ogv)')
      return address === null ? whole : `<${tag.toLowerCase()} controls src="${address}"></${tag.toLowerCase()}>`
    })
    .replace(/\[gallery\b([^\]]*)\]/gi, (whole, attributes: string) => {
      const ids = attribute(attributes, 'ids')
      const images = ids === null ? uploaded : ids.split(',').map((id) => attachment(id.trim()))
      return images.length > 0 && images.every((address) => address !== undefined)
        ? images.map((address) => `<p><img src="${address}"></p>`).join('')
        : whole
    })
  for (const { index, 1: name } of code.matchAll(/\[([a-z][\w-]*)(?:\s+[\w-]+=[^\]]*)?\](?!\()/gi))
    if (name === 'gallery' || code.includes(`[/${name}]`) || /=/.test(code.slice(index, code.indexOf(']', index))))
      note(`holds the shortcode [${name}], which stays as text`, lineAt(code, index))
  for (const { index, 1: name } of code.matchAll(selfClosing))
    note(`holds the block ${name}, which WordPress fills in; it is left out`, lineAt(code, index))
  return code.replace(/\ue000(\d+)\n*\ue001/g, (_, at: string) => kept[Number(at)]!)
}

const selfClosing = /<!--\s+wp:([\w/-]+)(?:\s+(\{(?:(?!-->)[^])*\}))?\s+\/-->/g

/** The attributes of a block, which its comment holds as JSON. */
export function attributesOf(json: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(json) as Record<string, unknown>
  } catch {
    return {}
  }
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1

const attribute = (attributes: string, name: string): string | null =>
  new RegExp(`\\b${name}\\s*=\\s*["']?([^"'\\s\\]]+)`, 'i').exec(attributes)?.[1] ?? null

/** The frame of a video; null for the address of any other page. */
function frameOf(written: string): string | null {
  const address = written.replaceAll(/&(?:amp|#0?38);/g, '&')
  const vimeo = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/.exec(address)?.[1]
  const src = vimeo ? `https://player.vimeo.com/video/${vimeo}` : youTubeFrame(youTubeId(address) ?? '')
  const title = vimeo ? 'Vimeo' : 'YouTube'
  return src && `<iframe src="${src}" width="560" height="315" title="${title}" allowfullscreen></iframe>`
}

const embedded = (_: string, address: string): string =>
  frameOf(address) ?? `<p><a href="${address}">${address}</a></p>`
