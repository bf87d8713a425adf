import { formatOf } from '../content/identity.ts'

/**
 * What an author wrote for readers: the body without metadata and without comments, which pages do not show either.
 * @param source as `SourcePost` has it
 * @param file path of the post, whose name says the format
 */
export function publicMarkdown(source: string, file: string): string {
  const body = withoutMatter(source).replace(/^\s*\n/, '')
  const isMdx = formatOf(file) === 'mdx'
  const exported = isMdx && metadata.test(body)
  const hasComments = body.includes('<!--') || (isMdx && body.includes('{/*'))
  const shown = exported ? withoutExport(body) : body
  return `${(hasComments ? withoutComments(shown, isMdx) : shown).trim()}\n`
}

/** Front matter that cannot be read is part of the source, and is not for readers. */
function withoutMatter(source: string): string {
  const fence = /^(?:---|\+\+\+)/.exec(source)?.[0]
  if (!fence) return source
  const end = source.indexOf(`\n${fence}`, fence.length)
  return end === -1 ? '' : source.slice(end + fence.length + 1).replace(/^[^\n]*/, '')
}

const metadata = /^export[ \t]+(?:const|let|var)[ \t]+(?:meta|metadata|front[mM]atter)[ \t]*=\s*\{/m

/** Its braces are counted outside of strings. Metadata that does not end takes all that follows with it. */
function withoutExport(body: string): string {
  const { index } = metadata.exec(body)!
  const tokens = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|\/\/[^\n]*|\/\*[^]*?\*\/|[{}]/g
  tokens.lastIndex = index
  let depth = 0
  for (let found = tokens.exec(body); found; found = tokens.exec(body)) {
    if (found[0] === '{') depth++
    else if (found[0] === '}' && --depth === 0) {
      const after = body.slice(tokens.lastIndex).replace(/^(?:[ \t]*as const)?[ \t]*;?[ \t]*\n?/, '')
      return body.slice(0, index) + after
    }
  }
  return body.slice(0, index)
}

/** A comment with its line if nothing else stands there. */
function withoutComments(body: string, isMdx: boolean): string {
  const comment = isMdx ? String.raw`(?:\{/\*[^]*?\*/\}|<!--[^]*?-->)` : '<!--[^]*?-->'
  const code = codeRanges(body)
  const isCode = (at: number) => code.some(([start, end]) => at >= start && at < end)
  return body.replace(new RegExp(`^[ \\t]*${comment}[ \\t]*(?:\\n|$)|${comment}`, 'gm'), (text, offset: number) =>
    isCode(offset + /^[ \t]*/.exec(text)![0].length) ? text : '',
  )
}

/** Where code is that shows comments: blocks between fences, and code within lines. */
function codeRanges(body: string): [start: number, end: number][] {
  const code =
    /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n(?:[^]*?\n)??[ \t>]*\2[`~]*[ \t]*$|(?<!`)(`+)(?!`)[^\n]{0,500}?(?<!`)\3(?!`)/gm
  return [...body.matchAll(code)].map((found) => [found.index, found.index + found[0].length])
}
