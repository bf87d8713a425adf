import { faultAtOffset, type Fault } from '../content/errors.ts'
import { formatOf } from '../content/identity.ts'
import type { CompiledBody } from '../content/post.ts'
import type { BodySource } from './body-source.ts'
import { loadCompiler } from './compilers/choose.ts'
import type { Compiler, CompilerInput, CompilerOutput } from './compilers/compiler.ts'
import type { CompilerName } from './compilers/names.ts'
import type { ComponentUse } from './component-uses.ts'
import { messageOf } from './evaluate.ts'
import { codeColors, loadHighlighter, type CodeCache } from './highlight.ts'
import { maxNesting, tooDeepAt } from './nesting.ts'
import { TimeLimitError, usualLimits, withinCpuLimit, type TimeLimits } from './time-limit.ts'
import { runtimeError, type Tries } from './try/runtime-error.ts'

export interface CompileOptions extends Tries {
  /** Default: `satteri`. What it refuses is compiled by `next-mdx-remote`. */
  compiler?: CompilerName
  /** Highlights code blocks. Default: true. */
  highlight?: boolean
  /** Keeps highlighted code blocks beyond this process. */
  codeCache?: CodeCache
  limits?: TimeLimits
}

/**
 * Compiles the body of one post. Content is code: an expression in MDX runs on the server, as its author intends.
 * Never throws for anything that an author can write: errors are in `faults`.
 */
export const compileBody = async (body: BodySource, options: CompileOptions = {}): Promise<CompiledBody> =>
  (await compileWithUses(body, options)).body

/** Compiles a body, and returns how it uses components: for `npm run check`, not for a page. */
export async function compileWithUses(
  body: BodySource,
  options: CompileOptions = {},
): Promise<{ body: CompiledBody; uses: ComponentUse[] }> {
  const tooDeep = tooDeepAt(body.source, formatOf(body.file))
  if (tooDeep !== null) return { body: failed([nestedTooDeep(body, tooDeep)]), uses: [] }
  try {
    const { output, refused } = await compileWithFallback(body, options)
    const { code, headings, components, uses, plain } = output
    const { limits = usualLimits } = options
    const fault = plain ? null : await runtimeError(output, body, limits, options)
    if (fault) return { body: failed([fault]), uses }
    return { body: { code, headings, components, faults: [], ...(refused !== undefined && { refused }) }, uses }
  } catch (error) {
    if (error instanceof TimeLimitError) return { body: failed([unplaced(error, body)]), uses: [] }
    const { syntaxErrors } = await import('./syntax-errors.ts')
    const faults = await syntaxErrors(body)
    return { body: failed(faults.length > 0 ? faults : [unplaced(error, body)]), uses: [] }
  }
}

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
    expected: 'MDX that compiles',
    found: 'MDX that the compiler rejects',
  })

/**
 * Compiles with the chosen compiler, or with the reference if that refuses.
 * @throws what the reference throws
 */
async function compileWithFallback(
  { file, source, lang }: BodySource,
  { compiler = 'satteri', highlight = true, codeCache, limits = usualLimits }: CompileOptions,
): Promise<{ output: CompilerOutput; refused?: string }> {
  const input = { source, format: formatOf(file), lang }
  const compileWith = async (name: CompilerName) => {
    const loaded = await loadCompiler(name)
    // The reference does all its work before its first await
    const compile: Compiler['compile'] =
      name === 'satteri' ? loaded.compile : (given) => withinCpuLimit(limits.compileMs, () => loaded.compile(given))
    return highlight ? compileHighlighted(input, codeCache, compile) : compile(input)
  }
  if (compiler === 'next-mdx-remote') return { output: await compileWith(compiler) }
  try {
    return { output: await compileWith(compiler) }
  } catch (error) {
    return { output: await compileWith('next-mdx-remote'), refused: messageOf(error) }
  }
}

/** Compiles with highlighted code: twice if the highlighter has to be loaded first. */
async function compileHighlighted(
  input: CompilerInput,
  codeCache: CodeCache | undefined,
  compile: Compiler['compile'],
): Promise<CompilerOutput> {
  const { colorCode, missed } = codeColors(codeCache)
  const output = await compile({ ...input, colorCode })
  if (!missed()) return output
  await loadHighlighter()
  return compile({ ...input, colorCode })
}
