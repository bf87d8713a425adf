import type { Blocks } from './blocks.ts'
import { readFormula } from './code-shortcodes.ts'
import { contentStart, indented, openedBy } from './containers.ts'
import { literal } from './html.ts'
import type { Inline } from './inline.ts'
import { indentOf, type Line } from './lines.ts'
import { encoded, linkTo, noteAt } from './note-links.ts'
import { readOutput, readShortcode, variablesIn, type Shortcode } from './read-shortcode.ts'
import { blockShortcode, inlineElement, isAround, tabLabel } from './shortcode-blocks.ts'
import type { Syntax } from './syntax.ts'
import { leaveOutAcross, leaveOutLines, linkOf, unknownEnd, warnOfUnknown } from './unknown-tags.ts'

/** The start of a tab in Hexo's `{% tabs %}`, with its optional label and icon, or its end. */
const hexoTab = /^[ \t]*<!--[ \t]*(end)?tab(?:[ \t]+([^@]*?))?(?:@[\w -]*)?[ \t]*-->[ \t]*$/

/** Shortcodes of Hugo, tags of Liquid as in Jekyll, Hexo and Eleventy, calls of Zola. */
export const shortcodes: Syntax = {
  rows: [
    [
      '`{{< figure src="…" caption="…" >}}`, `{% include figure.html image_path="…" %}`, `{% asset_img a.png text %}`, `{{ image(src="…") }}`, or any other whose `src` is an image',
      'a figure',
    ],
    [
      '`{{< youtube id >}}`, `{{< vimeo id >}}`, `{% include embed/youtube.html id=\'…\' %}`, `{{ youtube(id="…") }}`',
      'a frame',
    ],
    [
      '`{{< x user="…" id="…" >}}`, `{{< gist user id >}}`, `{% embed https://… %}`, or any other with an address alone',
      'a link',
    ],
    [
      '`{{% notice tip "Title" %}}` … `{{% /notice %}}`, also `callout`, `admonition`, `alert`, `details`; `{% note(title="…") %}` … `{% end %}` of Zola',
      'a callout, folded content',
    ],
    ['`{% blockquote Author %}` … `{% endblockquote %}`, `{% quote(author="…") %}` … `{% end %}`', 'a quote'],
    [
      '`{% tabs %}` of Hexo with `<!-- tab Label -->`; `{{< tabs >}}` with `{{< tab "Label" >}}`',
      'the label, and the content below it',
    ],
    [
      '`[text]({{< ref "post.md" >}})`, `{% post_url 2026-06-11-log %}`, `{% link _posts/log.md %}`, `{% post_link log text %}`, `{% asset_link a.pdf text %}`',
      'the post, as in `[[post]]`; the file',
    ],
    ['`{{ site.baseurl }}/x`, `{{ "/x" \\| relative_url }}`', '`/x`'],
    ['`{% raw %}` … `{% endraw %}`, `{{</* x */>}}`', 'what is inside'],
    [
      '`{{ n }}` below `{% set n = 3 %}` or `{% assign n = "3" %}`',
      '`3`; nothing for what is computed, with a warning',
    ],
    ['`{{< button href="/x" title="Text" >}}`, or any other with an address and a title', 'a link'],
    [
      '`{% comment %}` … `{% endcomment %}`, `{{% comment %}}` … `{{% /comment %}}`, `{::comment}` … `{:/comment}`, `{% if false %}` … `{% endif %}`, `{% for … %}` … `{% endfor %}`, `{% assign … %}`, `{# … #}`',
      'nothing',
    ],
    [
      '`{{% hugo-encryptor "…" %}}` … `{{% /hugo-encryptor %}}`, and other pairs that encrypt, or are named `private`, `hidden`, `draft`, `secret`, `hide`, `protected`, `premium` or `members`',
      'nothing, with a warning',
    ],
    [
      '`{% if … %}` … `{% endif %}`, and any other tag or shortcode that is not known',
      'what is inside, with a warning',
    ],
  ],
  starts: ['{%', '{{', '{#', '{::comment}'],
  lines: (blocks) => {
    const { pass, containers, lines } = blocks
    const lastRawEnd = pass.source.lastIndexOf('endraw')
    let rawEnd = 0
    /** Labels of the tabs to come, as Hextra has them: `{{< tabs items="a,b" >}}`. */
    let labels: string[] = []
    const readTab = (line: Line): boolean => {
      const match = containers.isWithin(/^(?:sub)?tabs$/) ? hexoTab.exec(line.text) : null
      if (match) blocks.rewrite(line, match[1] || !match[2] ? [''] : tabLabel(match[2]))
      return match !== null
    }
    return {
      read(first) {
        if (first.text.trimStart()[0] === '<') return readTab(first)
        const start = contentStart(first)
        const written = readShortcode(pass.source, start)
        if (written?.name === 'tabs' && !written.closes) labels = written.named.items?.split(',') ?? []
        const isUnlabelled = written?.name === 'tab' && !written.closes && labels.length > 0
        const code = isUnlabelled ? { ...written, named: { name: labels.shift()!.trim(), ...written.named } } : written
        if (start < rawEnd) return false
        if (!code) return leaveOutAcross(blocks, first)
        if (isRaw(code) && !code.closes && start < lastRawEnd) rawEnd = pass.source.indexOf('endraw', start)
        // Its arguments may be on several lines. Nothing else may be
        let more = 0
        let last: Line | undefined = first
        while (last && start + code.length > last.end) last = lines[blocks.next + more++]
        if (unknownEnd(pass, start, code) > start + code.length)
          return leaveOutLines(blocks, first, code) || leaveOutAcross(blocks, first)
        if (more === 0 && readPair(blocks, first, code)) return true
        if (!last || pass.source.slice(start + code.length, last.end).trim() !== '') return false
        if (more > 0 && (code.closes || first.base !== '')) return false
        const line = { ...first, end: last.end, text: pass.source.slice(first.start, last.end) }
        if (code.closes && containers.closeShortcode(line, code.name)) return true
        const block = code.closes ? null : blockShortcode(code, pass.labels)
        if (!block) return isUnknown(code) && leaveOutLines(blocks, first, code)
        if (isAround(block)) blocks.open('shortcode', code.name, block, line)
        else blocks.rewrite(line, block)
        blocks.next += more
        return true
      },
    }
  },
  inline: {
    tokens: ['{'],
    reader: (inline) => {
      const { pass } = inline
      const { source } = pass
      /** End of the range in which shortcodes are text. */
      let rawEnd = 0
      const variables = variablesIn(source)
      const leaveOut = (at: number, code: Shortcode, limit: number): number => {
        const last = unknownEnd(pass, at, code)
        // Lines between them may have been rewritten
        const isWhole =
          last <= limit &&
          (!source.slice(at, last).includes('\n') || !pass.edits.some(({ start, end }) => start < last && end > at))
        const left = isWhole ? last : at + code.length
        // Spaces on both sides would add up, at the beginning of a line to code
        const end =
          left + (/\s/.test(source[at - 1] ?? '\n') ? /^[ \t]*/.exec(source.slice(left, left + 100))![0].length : 0)
        pass.replace(at, end, '')
        warnOfUnknown(pass, at, code)
        return end
      }
      const readOne = (at: number, code: Shortcode, limit: number, isInert: boolean): number => {
        const end = at + code.length
        const text = source.slice(at, end)
        if (isRaw(code)) {
          if (!code.closes) rawEnd = inline.behind('endraw', end)
          pass.replace(at, end, '')
          return end
        }
        if (at < rawEnd) return -1
        const formulaEnd = isInert ? -1 : readFormula(inline, at, code, limit)
        if (formulaEnd !== -1) return formulaEnd
        const element =
          reference(code, isInert) ?? (isInert ? null : (inlineElement(code, pass.labels) ?? linkOf(code)))
        if (element === null && isUnknown(code)) return leaveOut(at, code, limit)
        if (element !== null) inline.put(at, end, element)
        else leave(inline, at, text, `the shortcode ${text.replace(/\s+/g, ' ').slice(0, 60)}`, isInert)
        return end
      }
      return {
        isAnywhere: true,
        read(at, end, isInert) {
          const code = readShortcode(source, at)
          // As in Markdown, what is between is text; tags, attributes and code are what they are
          if (at < rawEnd && pass.format === 'mdx' && !isInert && !(code && isRaw(code))) {
            pass.replace(at, at + 1, literal('{'))
            return at + 1
          }
          if (code && at + code.length <= end) return readOne(at, code, end, isInert)
          const hiddenEnd = at >= rawEnd ? pass.hiddenPairs.get(at) : undefined
          if (hiddenEnd !== undefined && hiddenEnd <= end) {
            pass.replace(at, hiddenEnd, '')
            return hiddenEnd
          }
          const output = at >= rawEnd ? readOutput(source, at, variables) : null
          if (!output) return -1
          const next = at + output.length
          const text = source.slice(at, next)
          if (output.value !== null) pass.replace(at, next, output.value)
          else leave(inline, at, text, `the output ${text}`, isInert)
          if (output.isComputed && pass.target.labels) pass.warn(at, 'left out', `the output ${text}`)
          return next
        },
      }
    },
  },
}

/** Reads a block on one line, `{% note tip %}text{% endnote %}`. */
function readPair({ pass, before }: Blocks, line: Line, code: Shortcode): boolean {
  const from = contentStart(line) + code.length
  const at = line.start + (/^.*(?<!\{)(?=\{(?:%|\{[<%]))/.exec(line.text)?.[0].length ?? 0)
  const end = at >= from ? readShortcode(pass.source, at) : null
  const isPair =
    end?.closes && [code.name, ''].includes(end.name) && pass.source.slice(at + end.length, line.end).trim() === ''
  const around = isPair && !code.closes ? blockShortcode(code, pass.labels) : null
  if (!around || !isAround(around)) return false
  const indent = line.base + indentOf(line.text)
  pass.replace(contentStart(line), from, `${openedBy(around[0], indent, before)}\n${indent}`)
  pass.replace(at, line.end, `\n${indented(around[1], indent)}`)
  pass.hide(contentStart(line), from)
  pass.hide(at, line.end)
  return true
}

const isRaw = ({ kind, name }: Shortcode): boolean => kind === 'liquid' && name === 'raw'

/** Whether nothing is known of a shortcode. A call without names may be an expression of a template as well. */
const isUnknown = (code: Shortcode): boolean =>
  !(code.isCall && Object.keys(code.named).length === 0) &&
  !isRaw(code) &&
  reference(code, false) === null &&
  linkOf(code) === null

/** Keeps text as it is, with a warning, and escaped so that no compiler interprets it. */
function leave({ pass }: Inline, at: number, text: string, what: string, isInert: boolean): void {
  pass.leave(at, at + text.length, what)
  if (isInert || !pass.target.labels) return
  const mistaken = pass.format === 'mdx' ? /[{}<]/g : /<(?=[A-Za-z/])/g
  for (const { 0: character, index } of text.matchAll(mistaken))
    pass.replace(at + index, at + index + 1, literal(character))
}

/** The address of a post or a file that a shortcode stands for, within text as a link; null for any other shortcode. */
function reference({ kind, name, positional, named }: Shortcode, isInert: boolean): string | null {
  const given = positional[0] ?? named.path ?? ''
  const file = given.split('/').at(-1)!
  const isPost = kind === 'liquid' && /^post_(?:url|link|path)$/.test(name)
  const isFile = kind === 'hugo' ? /^(?:rel)?ref$/.test(name) : name === 'link' && /\.(?:md|markdown)$/.test(file)
  const isAsset = kind === 'liquid' && /^asset_(?:path|link)$/.test(name)
  if (file === '' || !(isPost || isFile || isAsset)) return null
  const target = isPost ? `${file}.md` : isAsset ? `./${given}` : kind === 'hugo' ? given : file
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(target)!
  // A relative address is kept. A name is that of a post in any folder
  const isRelative = path === '' || /^\.{1,2}\//.test(path)
  const address = isRelative ? encoded(target) : noteAt(path.replace(/^\//, '')) + encoded(hash)
  const text = name.endsWith('_link') ? positional.slice(1).join(' ') : ''
  return isInert ? address : linkTo(address, text || nameIn(target))
}

/** The name of a post, for a link that has only an address. */
const nameIn = (address: string): string =>
  address
    .replace(/(?:\/_?index)?\.\w+(?=#|$)/, '')
    .replace(/#.*$/s, '')
    .split('/')
    .at(-1) || address
