import { faultAt, faultAtOffset, placeOf, type Fault } from '../core/errors.ts'
import type { CompiledBody } from './body.ts'
import { formatOf } from '../core/identity.ts'
import { formatOfBody, type BodySource } from './source/body-source.ts'
import { loadCompiler } from './compilers/choose.ts'
import type { Compiler, CompilerInput, CompilerOutput } from './compilers/compiler.ts'
import type { CompilerName } from './compilers/names.ts'
import type { ComponentUse } from './components/component-uses.ts'
import { messageOf } from './evaluate/evaluate.ts'
import { drawnProblems } from './drawn/drawn-problems.ts'
import { codeColors, loadHighlighter, type CodeCache } from './code/highlight.ts'
import { maxNesting, tooDeepAt } from './html/nesting.ts'
import {
  componentIn,
  firstReading,
  mdxReadings,
  offsetOf,
  otherReading,
  type Reading,
  type Refusal,
} from './source/readings.ts'
import { bodyRenderers, type DrawnProblem } from './drawn/renderers.ts'
import { TimeLimitError, usualLimits, withinCpuLimit, type TimeLimits } from './evaluate/time-limit.ts'
import { runtimeError, type Tries } from './try/runtime-error.ts'
import { frameWarnings } from './html/frame-warnings.ts'
import { removalWarnings } from './html/unsafe-html.ts'

export { publicMarkdown } from './source/public-markdown.ts'

export interface CompileOptions extends Tries {
  /** Default: `satteri`. What it refuses is compiled by `next-mdx-remote`. */
  compiler?: CompilerName
  /** Highlights code blocks. Default: true. */
  highlight?: boolean
  /** Whether blocks of code of several lines have line numbers unless they say otherwise. Default: false. */
  lineNumbers?: boolean
  /** Whether HTML in Markdown may run scripts. Default: false. */
  allowScripts?: boolean | undefined
  /** Sites whose frames are shown, besides those in `embeds.ts`. Default: none. */
  embeds?: readonly string[] | undefined
  /** Keeps highlighted code blocks, formulas and diagrams beyond this process. */
  codeCache?: CodeCache
  limits?: TimeLimits
}

/**
 * Compiles the body of one post. Content is code: an expression in MDX runs on the server, as its author intends.
 * Never throws for anything that an author can write: errors are in `faults`.
 */
export const compileBody = async (body: BodySource, options: CompileOptions = {}): Promise<CompiledBody> =>
  (await compileWithUses(body, options)).body

/** A compiled body, and how it uses components. */
interface BodyWithUses {
  body: CompiledBody
  uses: ComponentUse[]
  /** Names of the parts that were removed because they run a script. */
  removed?: string[]
  /** The addresses of frames that were replaced with links. */
  linkedFrames?: string[]
  /** Problems with formulas and diagrams. */
  drawn?: readonly DrawnProblem[]
}

/**
 * Compiles a body, and returns how it uses components: for `npm run check`, not for a page. Markdown that is really
 * MDX, and MDX that is really Markdown, is compiled as what it is, with a warning.
 */
export async function compileWithUses(body: BodySource, options: CompileOptions = {}): Promise<BodyWithUses> {
  const component = formatOfBody(body) === 'md' ? componentIn(body.source, 'md') : null
  let refusal: Refusal | undefined
  if (component)
    for await (const reading of mdxReadings(body, component)) {
      const compiled = await compileReading(reading, options)
      if (isShown(compiled)) return inOriginal(compiled, reading, body)
      refusal ??= await refusalOf(reading, body, compiled)
    }
  const reading = await firstReading(body)
  if (component && refusal) {
    const { reason } = refusal
    const message = `taken as Markdown: ${component.text} is lost, as the post does not compile as MDX: ${reason}`
    reading.warnings.unshift({ ...placeOf(body.source, component.offset), message })
  }
  const compiled = await compileReading(reading, options)
  if ('body' in compiled) return inOriginal(compiled, reading, body)
  if (reading.format === 'mdx') {
    const other = await otherReading(body, await refusalOf(reading, body, compiled))
    const retried = await compileReading(other, options)
    if (isShown(retried)) return inOriginal(retried, other, body)
  }
  const { syntaxErrors } = await import('./source/syntax-errors.ts')
  const faults = await syntaxErrors(reading)
  return inOriginal(
    { body: failed(faults.length > 0 ? faults : [unplaced(compiled.error, reading)]), uses: [] },
    reading,
    body,
  )
}

/** The outcome of a reading: the compiled body, or the error of a compiler if the syntax is wrong. */
type Outcome = BodyWithUses | { error: unknown }

const isShown = (outcome: Outcome): outcome is BodyWithUses => 'body' in outcome && outcome.body.faults.length === 0

async function compileReading(body: Reading, options: CompileOptions): Promise<Outcome> {
  const tooDeep = tooDeepAt(body.source, body.format)
  if (tooDeep !== null) return { body: failed([nestedTooDeep(body, tooDeep)]), uses: [] }
  let compiled: Awaited<ReturnType<typeof compileWithFallback>>
  try {
    compiled = await compileWithFallback(body, options)
  } catch (error) {
    return error instanceof TimeLimitError ? { body: failed([unplaced(error, body)]), uses: [] } : { error }
  }
  const { output, drawn, refused } = compiled
  const { code, headings, components, uses, imports, references, removed, linkedFrames, plain } = output
  const { limits = usualLimits } = options
  const fault = plain ? null : await runtimeError(output, body, limits, options)
  const found = {
    components,
    ...(imports.length > 0 && { imports }),
    ...(references.length > 0 && { references }),
    ...(refused !== undefined && { refused }),
  }
  // Other problems are reported together with it
  const shown = fault ? failed([fault]) : { code, headings, faults: [] }
  return { body: { ...shown, ...found }, uses, removed, linkedFrames, drawn }
}

/** Why a reading cannot be shown. */
async function refusalOf(reading: Reading, body: BodySource, outcome: Outcome): Promise<Refusal> {
  const { firstSyntaxError } = await import('./source/syntax-errors.ts')
  const fault =
    'body' in outcome
      ? outcome.body.faults[0]!
      : ((await firstSyntaxError(reading)) ?? unplaced(outcome.error, reading))
  const { line, column, message } = movedFault(fault, reading, body)
  return { line, column, reason: message.replace(/^the body (?:does not compile|cannot be shown): /, '') }
}

/** Maps the findings of a reading to places in the original. */
function inOriginal(compiled: BodyWithUses, reading: Reading, original: BodySource): BodyWithUses {
  const { body, uses, removed = [], linkedFrames = [], drawn = [] } = compiled
  const problems = drawnProblems(reading, drawn)
  const found = [
    ...removalWarnings(reading.source, removed),
    ...frameWarnings(reading.source, linkedFrames),
    ...problems.warnings,
  ]
  const warnings = [...reading.warnings, ...found.map((each) => ({ ...each, ...movedPlace(each, reading, original) }))]
  const isSame = reading.source === original.source
  return {
    body: {
      ...body,
      faults: isSame ? body.faults : body.faults.map((fault) => movedFault(fault, reading, original)),
      ...(problems.faults.length > 0 && {
        partFaults: problems.faults.map((fault) => movedFault(fault, reading, original)),
      }),
      ...(body.imports && {
        imports: isSame
          ? body.imports
          : body.imports.map((each) => ({ ...each, ...movedPlace(each, reading, original) })),
      }),
      ...(warnings.length > 0 && { warnings }),
    },
    uses: isSame ? uses : uses.map((use) => ({ ...use, ...movedPlace(use, reading, original) })),
  }
}

const movedPlace = ({ line, column }: Pick<Fault, 'line' | 'column'>, reading: Reading, original: BodySource) =>
  placeOf(original.source, reading.originalOffset(offsetOf(reading.source, line, column)))

const movedFault = (fault: Fault, reading: Reading, original: BodySource): Fault =>
  faultAt(fault.file, original.source, movedPlace(fault, reading, original), fault)

const failed = (faults: Fault[]): CompiledBody => ({ code: '', headings: [], components: [], faults })

const nestedTooDeep = (body: BodySource, offset: number): Fault =>
  faultAtOffset(body.file, body.source, offset, {
    message: 'the body does not compile: it is nested too deep',
    expected: `at most ${maxNesting} levels of quotes, lists, elements, emphasis and brackets`,
    found: `one more at ${JSON.stringify(body.source.slice(offset, offset + 20))}`,
  })

/** An error that the compiler alone, without its wrapper, does not report. */
const unplaced = (error: unknown, body: BodySource): Fault =>
  faultAtOffset(body.file, body.source, 0, {
    message: `the body does not compile: ${messageOf(error)}`,
    expected: '',
    found: '',
  })

/**
 * Compiles with the chosen compiler, or with the reference if that refuses.
 * @throws what the reference throws
 */
async function compileWithFallback(
  { file, source, lang, format }: Reading,
  {
    compiler = 'satteri',
    highlight = true,
    lineNumbers,
    codeCache,
    limits = usualLimits,
    allowScripts,
    embeds,
  }: CompileOptions,
): Promise<Rendered & { refused?: string }> {
  // A file that is MDX by both its name and its syntax is code
  const isCode = format === 'mdx' && formatOf(file) === 'mdx'
  const input = { source, format, lang, allowScripts: isCode || allowScripts, lineNumbers, embeds }
  const compileWith = async (name: CompilerName) => {
    const loaded = await loadCompiler(name)
    // The reference does all its work before its first await
    const compile: Compiler['compile'] =
      name === 'satteri' ? loaded.compile : (given) => withinCpuLimit(limits.compileMs, () => loaded.compile(given))
    return compileRendered(input, highlight, codeCache, compile)
  }
  if (compiler === 'next-mdx-remote') return compileWith(compiler)
  try {
    return await compileWith(compiler)
  } catch (error) {
    return { ...(await compileWith('next-mdx-remote')), refused: messageOf(error) }
  }
}

interface Rendered {
  output: CompilerOutput
  drawn: readonly DrawnProblem[]
}

/**
 * Compiles with highlighted code, formulas and diagrams. Compiles a second time if their renderers had to be loaded
 * first.
 */
async function compileRendered(
  input: CompilerInput,
  highlight: boolean,
  codeCache: CodeCache | undefined,
  compile: Compiler['compile'],
): Promise<Rendered> {
  const { colorCode, missed } = codeColors(codeCache)
  const run = async () => {
    const renderers = bodyRenderers(codeCache)
    return { renderers, output: await compile({ ...input, ...(highlight && { colorCode }), renderers }) }
  }
  let done = await run()
  const isMissing = await done.renderers.loadMissing()
  if (missed()) await loadHighlighter()
  if (isMissing || missed()) done = await run()
  return { output: done.output, drawn: done.renderers.problems }
}
