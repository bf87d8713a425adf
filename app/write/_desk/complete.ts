import {
  snippetCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { Place } from '@/lib/write/place.ts'
import { ask } from './ask.ts'
import { headingsIn } from './headings.ts'

type Result = CompletionResult | null

/** Components that have nothing inside. */
const isAlone =
  /^(?:Figure|Image|Picture|StaticImage|LinkCard|LinkPreview|YouTube|Youtube|Tweet|CodePen|CodeSandbox|StackBlitz)$/
/** Attributes that every use has; the others are suggested within the tag. */
const isUsual = /^(?:type|title|src|alt|id|label|href|summary)$/

const elsewhere = /FencedCode|CodeBlock|InlineCode|Formula|CommentBlock/

/** Whether code or front matter is at a place: nothing is completed there. */
function isCode(state: EditorState, at: number): boolean {
  for (let node = syntaxTree(state).resolveInner(at, -1); ; node = node.parent!) {
    if (elsewhere.test(node.name) || node.name === 'FrontmatterContent') return true
    if (node.parent === null) return false
  }
}

/** What completes links, emoji and components of a post. The lists are asked for once. */
export function completions(place: Place): ((context: CompletionContext) => Promise<Result>)[] {
  const once = <T>(ask: () => Promise<T>) => {
    let known: Promise<T> | undefined
    return () => (known ??= ask().catch((error: unknown) => ((known = undefined), Promise.reject(error))))
  }
  const targets = once(() => ask('targets', place))
  const emoji = once(() => ask('emoji', {}))
  const components = once(() => ask('components', {}))

  /** Puts an address in the place of what was typed, up to what closes it, which may be there already. */
  const closed =
    (text: string, close: string): Completion['apply'] =>
    (view, _completion, from, to) => {
      const end = view.state.sliceDoc(to, to + close.length) === close ? to + close.length : to
      view.dispatch({
        changes: { from, to: end, insert: text + close },
        selection: { anchor: from + text.length + close.length },
      })
    }

  async function headingsOf(context: CompletionContext, before: string, close: string): Promise<Completion[]> {
    const [address = ''] = before.split('#')
    const own = address === '' ? headingsIn(context.state.doc.toString()).map(({ text }) => ({ id: text, text })) : []
    const found = address === '' ? own : await ask('headings', { href: address })
    const isWiki = close === ']]'
    return found.map(({ id, text }) => ({
      label: `${address}#${isWiki ? text : id}`,
      displayLabel: text,
      apply: closed(`${address}#${isWiki ? text : id}`, close),
    }))
  }

  async function link(context: CompletionContext): Promise<Result> {
    const found = context.matchBefore(/(?:\[\[[^\][\n]*|\]\([^()\s]*)$/)
    if (!found || isCode(context.state, found.from)) return null
    const isWiki = found.text.startsWith('[[')
    const typed = found.text.slice(2)
    const close = isWiki ? ']]' : ')'
    const from = found.from + 2
    if (typed.includes('#') && !/^#.*\(/.test(typed))
      return { from, options: await headingsOf(context, typed, close), filter: true }
    const { posts, files } = await targets()
    const readable = (href: string) => decodeURI(href).replaceAll(/[\s()]/g, encodeURIComponent)
    return {
      from,
      options: [
        ...posts.map(({ label, href, name }) => {
          return { displayLabel: label, address: isWiki ? name! : readable(href), detail: name!, type: 'post' }
        }),
        ...files.map(({ label, href }) => ({ displayLabel: label, address: isWiki ? label : href })),
      ].map(({ address, ...each }) => {
        return { ...each, label: `${each.displayLabel} ${address}`, apply: closed(address, close) }
      }),
    }
  }

  async function emojiName(context: CompletionContext): Promise<Result> {
    const found = context.matchBefore(/(?<![\w:/\\.@-]):[a-z\d_+-]{1,40}$/)
    if (!found || isCode(context.state, found.from)) return null
    const options = (await emoji()).map(({ emoji: sign, name }) => ({ label: `:${name}:`, detail: sign }))
    return { from: found.from, options, validFor: /^:[a-z\d_+-]*$/ }
  }

  async function component(context: CompletionContext): Promise<Result> {
    const found = context.matchBefore(/^[ \t]*\/[A-Za-z]*$/)
    if (!found || isCode(context.state, found.from)) return null
    const from = found.from + found.text.indexOf('/')
    const options = (await components()).map(({ name, attributes }) => {
      const takesTitle = !/^(?:Details|Accordion)$/.test(name)
      const usual = attributes.filter((each) => isUsual.test(each) && (takesTitle || each !== 'title'))
      const tag = `<${name}${usual
        .slice(0, 2)
        .map((each) => ` ${each}="\${}"`)
        .join('')}`
      return snippetCompletion(isAlone.test(name) ? `${tag} />` : `${tag}>\n\${}\n</${name}>`, {
        label: `/${name}`,
        detail: attributes.join(' '),
      })
    })
    return { from, options, validFor: /^\/[A-Za-z]*$/ }
  }

  async function attribute(context: CompletionContext): Promise<Result> {
    const found = context.matchBefore(/<[A-Z][\w.]*(?:\s+[\w-]+(?:=(?:"[^"]*"|\{[^{}]*\}))?)*\s+[a-zA-Z]*$/)
    if (!found || isCode(context.state, found.from)) return null
    const name = /^<([\w.]+)/.exec(found.text)![1]
    const known = (await components()).find((each) => each.name === name)
    const typed = /[a-zA-Z]*$/.exec(found.text)![0]
    const options = (known?.attributes ?? [])
      .filter((each) => !new RegExp(`\\s${each}=`).test(found.text))
      .map((each) => snippetCompletion(`${each}="\${}"`, { label: each }))
    return { from: context.pos - typed.length, options, validFor: /^[a-zA-Z]*$/ }
  }

  // A list that cannot be had is none
  return [link, emojiName, component, attribute].map((source) => (context) => source(context).catch(() => null))
}
