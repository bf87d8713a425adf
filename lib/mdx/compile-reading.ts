import { faultAtOffset, type Fault } from '../core/errors.ts'
import { formatOf } from '../core/identity.ts'
import type { CompiledBody } from './body.ts'
import { loadCompiler } from './compilers/choose.ts'
import type { Compiler, CompilerInput, CompilerOutput } from './compiler.ts'
import type { CompilerName } from './compilers/names.ts'
import type { ComponentUse } from './components/component-uses.ts'
import { bodyRenderers, type CodeCache, type DrawnProblem } from './drawn/renderers.ts'
import { messageOf } from './evaluate/evaluate.ts'
import { pluginsAt, type MdxPlace } from './own-plugins.ts'
import { maxNesting, tooDeepAt } from './html/nesting.ts'
import type { BodySource } from './source/body-source.ts'
import type { Reading } from './source/readings.ts'

export interface CompileOptions extends Pick<
  CompilerInput,
  'lineNumbers' | 'allowScripts' | 'embeds' | 'strings' | 'ownElements' | 'copyButtons'
> {
  /** Default: `satteri`. What it refuses is compiled by `next-mdx-remote`. */
  compiler?: CompilerName
  /** Highlights code blocks. Default: true. */
  highlight?: boolean
  /** Keeps highlighted code blocks, formulas and diagrams beyond this process. */
  codeCache?: CodeCache
  /** Plugins of the author. Default: none. */
  mdx?: MdxPlace
  /** How long the body may run, in milliseconds, when it is tried. */
  deadlineMs?: number
}

export interface BodyWithUses {
  body: CompiledBody
  uses: ComponentUse[]
  /** Names of the parts that were removed because they run a script. */
  removed?: string[]
  /** The addresses of frames that were replaced with links. */
  linkedFrames?: string[]
  /** Problems with formulas and diagrams. */
  drawn?: readonly DrawnProblem[]
}

/** The compiled body, or the error of a compiler if the syntax is wrong. */
export type Outcome = BodyWithUses | { error: unknown }

/** Compiles a body as it is read, and runs it once if it is code. */
export async function compileReading(reading: Reading, options: CompileOptions): Promise<Outcome> {
  const tooDeep = tooDeepAt(reading.source, reading.format)
  if (tooDeep !== null) return { body: failed([nestedTooDeep(reading, tooDeep)]), uses: [] }
  let compiled: Rendered & { refused?: string }
  try {
    compiled = await compileWithFallback(reading, options)
  } catch (error) {
    return { error }
  }
  const { output, drawn, refused } = compiled
  const { code, headings, components, uses, imports, references, removed, linkedFrames, plain } = output
  const fault = plain ? null : await tried(output, reading, options)
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

async function tried(output: CompilerOutput, reading: Reading, { deadlineMs }: CompileOptions): Promise<Fault | null> {
  const { runtimeError } = await import('./try/runtime-error.ts')
  return runtimeError(output, reading, deadlineMs)
}

export const failed = (faults: Fault[]): CompiledBody => ({ code: '', headings: [], components: [], faults })

const nestedTooDeep = (body: BodySource, offset: number): Fault =>
  faultAtOffset(body.file, body.source, offset, {
    message: 'the body does not compile: it is nested too deep',
    expected: `at most ${maxNesting} levels of quotes, lists, elements, emphasis and brackets`,
    found: `one more at ${JSON.stringify(body.source.slice(offset, offset + 20))}`,
  })

/**
 * Compiles with the chosen compiler, or with the second one if that refuses.
 * @throws what the second one throws
 */
async function compileWithFallback(
  { file, source, lang, format }: Reading,
  { compiler = 'satteri', highlight = true, codeCache, allowScripts, mdx, ...options }: CompileOptions,
): Promise<Rendered & { refused?: string }> {
  // A file that is MDX by both its name and its syntax is code
  const isCode = format === 'mdx' && formatOf(file) === 'mdx'
  const { lineNumbers, embeds, strings, ownElements, copyButtons } = options
  const input = {
    source,
    format,
    lang,
    allowScripts: isCode || allowScripts,
    lineNumbers,
    embeds,
    strings,
    ownElements,
    copyButtons,
    plugins: mdx && (await pluginsAt(mdx)),
  }
  const compileWith = async (name: CompilerName) =>
    compileRendered(input, await loadCompiler(name), highlight, codeCache)
  if (compiler === 'next-mdx-remote' || mdx?.usesUnified) return compileWith('next-mdx-remote')
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

/** Compiles a second time if the renderers of code, formulas and diagrams had to be loaded first. */
async function compileRendered(
  input: CompilerInput,
  compiler: Compiler,
  highlight: boolean,
  codeCache: CodeCache | undefined,
): Promise<Rendered> {
  const renderers = bodyRenderers(codeCache)
  const { colorCode } = renderers
  const output = await compiler.compile({ ...input, ...(highlight && { colorCode }), renderers })
  if (await renderers.loadMissing()) return compileRendered(input, compiler, highlight, codeCache)
  return { output, drawn: renderers.problems }
}
