const block =
  'address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figure|figcaption|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|script|style|table|tbody|td|tfoot|th|thead|tr|ul|video|audio'
const startsBlock = new RegExp(String.raw`^\s*(?:<!--[^]*?-->\s*)*</?(?:${block})\b`, 'i')

/**
 * Converts text with paragraphs separated by blank lines, as the classic editor stores it. Keeps line numbers. Text of
 * the block editor already has paragraphs.
 */
export function paragraphsOf(html: string): string {
  if (html.includes('<!-- wp:')) return html
  return html
    .split(/(<pre\b[^]*?<\/pre>|<script\b[^]*?<\/script>)/gi)
    .map((part, at) => (at % 2 === 1 ? part : wrapped(part)))
    .join('')
}

const edges = new RegExp(String.raw`(?=<(?:${block})\b)|(?<=</(?:${block})\s*>)`, 'gi')

/** Separates blocks from paragraphs, with or without blank lines around them. */
const wrapped = (html: string): string =>
  html
    .split(edges)
    .flatMap((part) => (startsBlock.test(part) ? [part] : part.split(/(\n[ \t]*(?:\n[ \t]*)+)/)))
    .map((part) => {
      if (part.trim() === '' || startsBlock.test(part)) return part
      const [, before = '', text = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(part) ?? []
      return `${before}<p>${text.replaceAll('\n', '<br>\n')}</p>${after}`
    })
    .join('')

export interface ShortcodeOptions {
  attachment: (id: string) => string | undefined
  /** The addresses of the post's uploads, which a gallery without ids shows. */
  uploaded?: readonly string[]
  note: (message: string, line: number) => void
}

/** Replaces shortcodes with a certain meaning; others stay as text, with a note. */
export function rewriteShortcodes(html: string, { attachment, uploaded = [], note }: ShortcodeOptions): string {
  const kept: string[] = []
  // Code contains no shortcodes
  const keep = (text: string) => `\ue000${kept.push(text) - 1}${'\n'.repeat(text.split('\n').length - 1)}\ue001`
  const code = html
    // An HTML parser would treat PHP tags as comments
    .replace(/<(pre|code)\b[^]*?<\/\1>/gi, (text) => keep(text.replaceAll('<?', '&lt;?')))
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
    if (code.includes(`[/${name}]`) || /=/.test(code.slice(index, code.indexOf(']', index))))
      note(`holds the shortcode [${name}], which stays as text`, lineAt(code, index))
  for (const { index, 1: name } of code.matchAll(/<!--\s+wp:([\w/-]+)(?:\s+\{(?:(?!-->)[^])*\})?\s+\/-->/g))
    note(`holds the block ${name}, which WordPress fills in; it is left out`, lineAt(code, index))
  return code.replace(/\ue000(\d+)\n*\ue001/g, (_, at: string) => kept[Number(at)]!)
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1

const attribute = (attributes: string, name: string): string | null =>
  new RegExp(`\\b${name}\\s*=\\s*["']?([^"'\\s\\]]+)`, 'i').exec(attributes)?.[1] ?? null

function embedded(_: string, address: string): string {
  const id = /(?:youtu\.be\/|youtube\.com\/(?:watch\?(?:.*?&(?:amp;)?)?v=|embed\/|shorts\/))([\w-]{6,})/.exec(
    address,
  )?.[1]
  return id
    ? `<iframe src="https://www.youtube-nocookie.com/embed/${id}" width="560" height="315" title="YouTube" allowfullscreen></iframe>`
    : `<p><a href="${address}">${address}</a></p>`
}
