import { markedLanguage } from '../code/fence-info.ts'
import { contentStart } from './containers.ts'
import { formulaAsCode } from './formulas.ts'
import type { Inline } from './inline.ts'
import { readShortcode, type Shortcode } from './read-shortcode.ts'
import type { Syntax } from './syntax.ts'
import { isInHtml } from './tags.ts'

/** Matches a `raw` tag, with its whole line if it stands alone. */
const rawTag = /(?<=\n)[ \t]*\{%-?\s*(?:end)?raw\s*-?%\}[ \t]*\n|\{%-?\s*(?:end)?raw\s*-?%\}/g

const isCode = /^(?:highlight|codeblock|code)$/
const isFormula = /^(?:katex|math|latex)$/
/** Between two shortcodes within a line, of a limited length: this keeps the time linear. Dollar signs are marks of their own. */
const formula =
  /(?!\s*(?:\$|\\[[(]))([^\n]{1,1000}?)\{(?:\{[<%]\s*\/|%-?\s*end)(?:katex|math|latex)\s*(?:[>%]\}|-?%)\}/y
/** What a program draws. */
const isData = /^(?:mermaid|plantuml|graphviz|e?charts?)$/

/** Code between two shortcodes of Hugo, Jekyll and Hexo. */
export const codeShortcodes: Syntax = {
  rows: [
    [
      '`{% highlight js %}` … `{% endhighlight %}`, `{{< highlight go >}}` … `{{< /highlight >}}`, `{% codeblock title lang:js %}` … `{% endcodeblock %}`, `{{< mermaid >}}` … `{{< /mermaid >}}`, also `math`, `plantuml`, `chart`',
      'a block of code',
    ],
    ['`{{< katex >}}x^2{{< /katex >}}`, `{% katex inline %}x^2{% endkatex %}` within a line', 'a [formula](#formulas)'],
  ],
  starts: ['{%', '{{'],
  lines: (blocks) => {
    const { pass } = blocks
    /** Names without an end in the rest of the body. */
    const unclosed = new Set<string>()
    const endOf = (name: string): number => {
      let isRaw = false
      const end = blocks.following((line) => {
        const text = line.trim()
        const code = text.startsWith('{') ? readShortcode(text) : null
        if (code?.kind === 'liquid' && code.name === 'raw') isRaw = !code.closes
        return !isRaw && code !== null && code.closes && code.name === name
      })
      if (end === -1) unclosed.add(name)
      return end
    }
    return {
      read(line) {
        const code = readShortcode(pass.source, contentStart(line))
        const isAlone = code?.length === line.text.trim().length
        if (!isAlone || code.closes || !(isCode.test(code.name) || isFormula.test(code.name) || isData.test(code.name)))
          return false
        const end = unclosed.has(code.name) ? -1 : endOf(code.name)
        // Its content may have marks of its own
        const isAround = code.name === 'code' && /^\s*(?:`{3}|~{3})/.test(end === -1 ? '' : blocks.between(line, end))
        if (
          end === -1 ||
          isAround ||
          (isFormula.test(code.name) && /^\s*(?:\$|\\[[(])/.test(blocks.between(line, end)))
        )
          return false
        if (code.kind === 'liquid')
          for (const { 0: tag, index } of blocks.between(line, end).matchAll(rawTag))
            pass.replace(line.end + index, line.end + index + tag.length, '')
        const { language, options } = infoOf(code)
        const info = options ? markedLanguage(language, options) : language
        blocks.asCode(line, end, info)
        return true
      },
    }
  },
}

/**
 * Makes the text behind a shortcode within a line a formula.
 * @param limit end of the text that may belong to it
 * @returns the offset after it; -1 if there is none
 */
export function readFormula(
  inline: Inline,
  at: number,
  { kind, name, closes, ...code }: Shortcode,
  limit: number,
): number {
  const { pass } = inline
  const from = at + code.length
  const [whole = '', tex = ''] = (isFormula.test(name) && !closes && inline.matchAt(formula, from)) || []
  const behind = from + whole.length
  if (tex.trim() === '' || behind > limit || isInHtml(pass, at)) return -1
  const says = (word: string) => code.positional.includes(word) || code.named[word] === 'true'
  formulaAsCode(pass, [at, from], [from + tex.length, behind], kind === 'hugo' ? says('display') : !says('inline'))
  return behind
}

/** `{{< highlight go "linenos=table,hl_lines=8 15-17" >}}`, `{% codeblock title lang:js %}` */
function infoOf({ name, positional, named }: Shortcode): { language: string; options: string } {
  if (!isCode.test(name)) return { language: isFormula.test(name) ? 'math' : name, options: '' }
  const { language: written, lang = written, title, ...others } = named
  const isHighlight = name === 'highlight'
  const language = (lang ?? (isHighlight ? positional[0] : undefined) ?? '').replace(/[^\w+#.-]/g, '')
  const shown = (title ?? positional.join(' ')).replaceAll('"', '')
  if (!isHighlight) return { language, options: shown && `title="${shown}"` }
  const given = title === undefined ? others : { ...others, title }
  const options = [
    ...positional.slice(lang === undefined ? 1 : 0).flatMap((each) => each.split(/,(?=[a-z_]+=)/i)),
    ...Object.entries(given).map(([key, value]) => `${key}=${value}`),
  ]
  return { language, options: options.map((each) => each.replace(/^([a-z_]+)=([^"]*)$/i, '$1="$2"')).join(' ') }
}
