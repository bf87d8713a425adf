import type { Syntax } from './syntax.ts'

/**
 * Marked text: on one line, not next to an ASCII letter or another `=`, and with only balanced marks inside.
 */
export const markedText: Syntax = {
  rows: [['`==text==`', 'marked text, if no letter or `=` is beside it: `a==b` stays']],
  starts: [['==', /[^\w=!]==[^\s=]/]],
  inline: {
    tokens: ['=='],
    reader: ({ pass }) => ({
      read(at, end) {
        const { source } = pass
        const from = at + 2
        if (/[\w=!]/.test(source[at - 1] ?? '') || /[\s=]/.test(source[from] ?? ' ')) return from
        const [content = ''] = /^[^\n]*?(?===)/.exec(source.slice(from, Math.min(end, from + 500))) ?? []
        const close = from + content.length
        if (!/\S$/.test(content) || /[\w=]/.test(source[close + 2] ?? '') || !isWhole(content)) return from
        pass.replace(at, from, '<mark>')
        pass.replace(close, close + 2, '</mark>')
        return from
      },
    }),
  },
}

/** Whether a text closes the emphasis, code, links and tags that it opens. */
export function isWhole(text: string): boolean {
  const counts: Record<string, number> = {}
  for (const [mark] of text.matchAll(/\*+|_+|~~|`+|[[\](){}<>]/g)) counts[mark] = (counts[mark] ?? 0) + 1
  const isEven = Object.entries(counts).every(([mark, count]) => !/^[*_~`]/.test(mark) || count % 2 === 0)
  return isEven && ['[]', '()', '{}', '<>'].every(([open, close]) => counts[open!] === counts[close!])
}
