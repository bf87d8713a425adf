import { calloutKind } from './callout-kinds.ts'
import { contentStart, type Around } from './containers.ts'
import { callout } from './html.ts'
import type { Syntax } from './syntax.ts'

const component = /^::([a-z][\w-]*)(?:\[([^\]]*)\])?(?:\{([^{}]*)\})?[ \t]*$/

/** Components of Nuxt, optionally with values in YAML below. Unless it is a callout, one is replaced by its content. */
export const nuxtComponents: Syntax = {
  rows: [['`::alert{type="info"}` … `::` of Nuxt', 'a callout; for any other name what is inside, with a warning']],
  starts: ['\n::'],
  lines: (blocks) => {
    const { pass, lines } = blocks
    let lastEnd: number | undefined
    /** Removes the lines between two `---`, and returns them. */
    const valuesBelow = (): string => {
      if (lines[blocks.next]?.text.trim() !== '---') return ''
      const end = lines.findIndex(({ text }, at) => at > blocks.next && text.trim() === '---')
      if (end === -1 || end > blocks.next + 50) return ''
      const [first, last] = [lines[blocks.next]!, lines[end]!]
      pass.replace(first.start, last.end, '')
      pass.hide(first.start, last.end)
      blocks.next = end + 1
      return pass.source.slice(first.end, last.start)
    }
    return {
      read(line) {
        const marks = line.text.trim()
        if (marks === '::') return blocks.containers.closeColons(line, 2)
        const [, name, text, options = ''] = component.exec(marks) ?? []
        lastEnd ??= lines.findLastIndex((each) => each.text.trim() === '::')
        if (!name || lastEnd < blocks.next) return false
        const values = `${options}\n${valuesBelow()}`
        const given = (key: string) =>
          new RegExp(`(?:^|[\\s:])${key}[=:]\\s*["']?([^"'\\n]+)`).exec(values)?.[1]?.trim()
        const kind = calloutKind(given('type') ?? '') ?? calloutKind(name) ?? (name === 'callout' ? 'note' : undefined)
        const title = given('title') ?? text
        const around: Around = kind ? callout(kind, title ?? pass.labels.callouts[kind]) : [[''], ['']]
        if (!kind) pass.warn(contentStart(line), 'shown without its block', `::${name}`)
        blocks.open('colons', name, around, line, 2)
        return true
      },
    }
  },
}
