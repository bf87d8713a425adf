import { openingFence } from '../../mdx/code/fences.ts'
import type { PostText } from './text.ts'

/** The language of a code block; empty if it names none. */
export interface CodeBlock {
  name: string
  start: number
  /** Whether nothing closes it, so that all below it is code. */
  isOpen: boolean
}

/** Languages that are not highlighted: plain text, and blocks that other parts of the blog render. */
const plain = new Set(
  'text txt plain plaintext none no-highlight nohighlight output log ansi csv tsv mdx mermaid math katex package-install npm2yarn'.split(
    ' ',
  ),
)

/** Common misspellings and other names of languages. */
const otherNames: Readonly<Record<string, string>> = {
  javascirpt: 'javascript',
  javscript: 'javascript',
  typscript: 'typescript',
  typescirpt: 'typescript',
  ecmascript: 'javascript',
  node: 'javascript',
  nodejs: 'javascript',
  'node.js': 'javascript',
  reactjs: 'jsx',
  react: 'jsx',
  pyhton: 'python',
  python3: 'python',
  phyton: 'python',
  shellscript: 'bash',
  'shell-script': 'bash',
  terminal: 'bash',
  cplusplus: 'cpp',
  'objective-c': 'objectivec',
  mysql: 'sql',
  sqlite: 'sql',
  htm: 'html',
  rustlang: 'rust',
  kotlinlang: 'kotlin',
  markdwon: 'markdown',
}

/**
 * The language meant by a name that the highlighter does not know.
 * @returns null if that is not clear
 */
export function languageMeant(name: string, isKnown: (name: string) => boolean): string | null {
  const lower = name.toLowerCase()
  if (lower !== name && isKnown(lower)) return lower
  const meant = otherNames[lower]
  return meant !== undefined && isKnown(meant) ? meant : null
}

export const isPlainText = (name: string): boolean => plain.has(name.toLowerCase())

/** The blocks of code with the languages that they name, without what follows them, such as `{1,3}` or `:file.js`. */
export function codeBlocksIn({ body, prose }: PostText): CodeBlock[] {
  if (!body.includes('```') && !body.includes('~~~')) return []
  const found: CodeBlock[] = []
  let closing: RegExp | null = null
  let start = 0
  for (const text of body.split('\n')) {
    if (closing) {
      if (closing.test(text)) closing = null
    } else {
      const fence = openingFence(text)
      if (fence) {
        closing = fence.closing
        const [blank, name = ''] = /^[ \t]*(?:diff-(?=\w))?([^\s{}:,="'`~[\]]*)/.exec(text.slice(fence.end))!
        found.push({ name, start: start + fence.end + blank.length - name.length, isOpen: false })
      }
    }
    start += text.length + 1
  }
  const last = found.at(-1)
  // A comment ends at its end, with what is open in it
  if (closing && last && prose.slice(last.start).trim() === '') last.isOpen = true
  return found
}
