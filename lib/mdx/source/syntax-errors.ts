import { compile } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import { faultAt, placeOf, type Fault } from '../../core/errors.ts'
import { outsideCode } from '../syntax/outside-code.ts'
import { braceEnds, tagEnd } from '../syntax/tags.ts'
import { formatOfBody, type BodySource } from './body-source.ts'

interface CompileError extends Error {
  reason?: string
  line?: number
  column?: number
}

const maxErrors = 20
/** Time limit for finding all errors of a body, in milliseconds: slow code is slow in each compilation. */
const searchMs = 2_000

/**
 * Every place at which a body does not compile. The compiler stops at the first error, and its wrapper drops the
 * position. So this compiles the body again without each paragraph that fails, as long as removing the paragraph cannot
 * cause another error.
 */
export async function syntaxErrors(
  body: BodySource,
  lines = body.source.split('\n'),
  errors: Fault[] = [],
  deadline = performance.now() + searchMs,
): Promise<Fault[]> {
  const error = await firstError({ ...body, source: lines.join('\n') })
  if (!error) return errors
  const fault = asFault(error, body, lines.length)
  errors.push(fault)
  const [first, end] = paragraphAt(lines, fault.line)
  if (errors.length === maxErrors || performance.now() > deadline || !isRemovable(lines.slice(first, end).join('\n')))
    return errors
  return syntaxErrors(body, lines.fill('', first, end), errors, deadline)
}

async function firstError(body: BodySource): Promise<CompileError | null> {
  try {
    await compile(body.source, { format: formatOfBody(body), remarkPlugins: [remarkGfm] })
    return null
  } catch (error) {
    return error as CompileError
  }
}

function asFault(error: CompileError, { file, source }: BodySource, lineCount: number): Fault {
  const text = inWords(error.reason ?? error.message)
  const position = /\s*\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(text)
  // An unclosed tag has its position in the text alone, (11:1-11:4), and at most that of its paragraph beside it
  const unclosed = /^`<([^`>]*)>` is not closed/.exec(text)
  const isUnclosed = unclosed !== null && position !== null
  const place: Pick<CompileError, 'line' | 'column'> = isUnclosed ? {} : beginningOf(error, text, source)
  const line = Math.min(Math.max(place.line ?? Number(position?.[1] ?? 1), 1), lineCount)
  const column = place.column ?? Number(position?.[2] ?? 1)
  return faultAt(
    file,
    source,
    { line, column },
    {
      message: `the body does not compile: ${text.replace(position?.[0] ?? '', '')}`,
      expected: isUnclosed
        ? `</${unclosed[1]}> to close it`
        : text === notModule
          ? 'JavaScript, and a blank line behind it'
          : '',
      found: (source.split('\n')[line - 1] ?? '').slice(column - 1, column + 39).trim() || 'the end of the line',
    },
  )
}

/** Where the mistake is, if the parser saw it only further down: at the end, or behind an import that is not complete. */
function beginningOf(error: CompileError, text: string, source: string): Pick<CompileError, 'line' | 'column'> {
  if (text.startsWith('Unexpected end of file')) {
    const outside = outsideCode(source, 'mdx')
    const ends = braceEnds(outside)
    const isOpen = ({ 0: mark, index }: RegExpExecArray) =>
      mark === '{' ? !ends.has(index) : tagEnd(outside, index) === -1
    const open = outside.matchAll(/<[A-Za-z]|\{/g).find(isOpen)
    return open ? placeOf(source, open.index) : error
  }
  if (text !== notModule || error.line === undefined) return error
  const above = source.split('\n').slice(0, error.line)
  const first = above.findLastIndex((line) => /^(?:im|ex)port\b/.test(line))
  return above.slice(first).some((line) => line.trim() === '') ? { line: first + 1, column: 1 } : error
}

const notModule = 'a line that begins with import or export is not JavaScript'

/** Replaces messages about the parser with messages for authors. */
const inWords = (message: string): string =>
  message
    .replace(
      'Could not parse expression with acorn',
      'what is in braces is not JavaScript; a brace that is text is \\{',
    )
    .replace('Could not parse import/exports with acorn', notModule)
    .replace(/^Expected a closing tag for (`<[^`>]*>`)/, '$1 is not closed')

/** The lines of the paragraph around a 1-based line: index of the first, and of the one after the last. */
function paragraphAt(lines: readonly string[], line: number): [first: number, end: number] {
  let [first, end] = [line - 1, line]
  while (first > 0 && lines[first - 1]!.trim() !== '') first--
  while (end < lines.length && lines[end]!.trim() !== '') end++
  return [first, end]
}

/** Whether a paragraph can be removed without leaving an unclosed tag or code block behind. */
function isRemovable(paragraph: string): boolean {
  const count = (pattern: RegExp) => paragraph.match(pattern)?.length ?? 0
  return paragraph.trim() !== '' && count(/<[A-Za-z/>]/g) === 0 && count(/^\s*(?:`{3}|~{3})/gm) % 2 === 0
}
