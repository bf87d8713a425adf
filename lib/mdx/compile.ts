import { faultOfFile } from '../core/errors.ts'
import type { CompiledBody } from './body.ts'
import { compileReading, failed, type BodyWithUses, type CompileOptions, type Outcome } from './compile-reading.ts'
import { messageOf } from './evaluate/evaluate.ts'
import { inOriginal, movedFault } from './in-original.ts'
import { formatOfBody, type BodySource } from './source/body-source.ts'
import { readingsOf, type Reading, type Refusal } from './source/readings.ts'

export { publicMarkdown } from './source/public-markdown.ts'

/**
 * Compiles the body of one post. Content is code: an expression in MDX runs on the server, as its author intends.
 * Never throws for anything that an author can write: errors are in `faults`.
 */
export const compileBody = async (body: BodySource, options: CompileOptions = {}): Promise<CompiledBody> =>
  (await compileWithUses(body, options)).body

/**
 * Compiles a body, and returns how it uses components: for `npm run check`, not for a page. Markdown that is really
 * MDX, and MDX that is really Markdown, is compiled as what it is, with a warning.
 */
export async function compileWithUses(body: BodySource, options: CompileOptions): Promise<BodyWithUses> {
  const { first, other } = await readingsOf(body, options.strings)
  const outcome = await compileReading(first, options)
  // An exception in a file of MDX is an error of its author, and no sign of Markdown
  const isFinal = !other || isShown(outcome) || ('body' in outcome && formatOfBody(body) === 'mdx')
  if (isFinal) return inOriginal(await withErrors(outcome, first), first, body)
  const second = await other(await refusalOf(outcome, first, body))
  const retried = await compileReading(second, options)
  return 'error' in retried
    ? inOriginal(await withErrors(outcome, first), first, body)
    : inOriginal(retried, second, body)
}

const isShown = (outcome: Outcome): boolean => 'body' in outcome && outcome.body.faults.length === 0

/** The outcome, with every place at which the body does not compile. */
async function withErrors(outcome: Outcome, reading: Reading): Promise<BodyWithUses> {
  if ('body' in outcome) return outcome
  const { syntaxErrors } = await import('./source/syntax-errors.ts')
  const faults = await syntaxErrors(reading)
  return { body: failed(faults.length > 0 ? faults : [unplaced(outcome.error, reading)]), uses: [] }
}

/** Why a reading cannot be shown. */
async function refusalOf(outcome: Outcome, reading: Reading, body: BodySource): Promise<Refusal> {
  const fault = (await withErrors(outcome, reading)).body.faults[0]!
  const { line, column, message } = movedFault(fault, reading, body)
  return { line, column, reason: message.replace(/^the body (?:does not compile|cannot be shown): /, '') }
}

/** An error that the compiler alone, without its wrapper, does not report: that of a plugin, which has no place. */
const unplaced = (error: unknown, { file }: BodySource) => {
  const said = messageOf(error).replace(/^\[next-mdx-remote\] .*\n|\n+More information: .*$/g, '')
  return faultOfFile(file, { message: `the body does not compile: ${said}`, expected: '', found: '' })
}
