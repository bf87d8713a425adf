import { compile as diagnose } from '@mdx-js/mdx'
import { serialize } from 'next-mdx-remote/serialize'
import rehypeHighlight from 'rehype-highlight'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import { codeFrame, placeOf, type Fault } from '../content/errors.ts'
import { formatOf } from '../content/identity.ts'
import type { CompiledBody, Heading, SourcePost } from '../content/post.ts'
import { evaluate } from './evaluate.ts'
import { headingIds } from './heading-ids.ts'
import { plainBody } from './plain-body.ts'
import { referencedComponents } from './referenced-components.ts'
import { tableRegions } from './table-regions.ts'
import { tracedExpressions } from './traced-expressions.ts'

export interface CompileOptions {
  /** Colours code blocks, which it does by default; what it costs is a figure of the lab. */
  highlight?: boolean
}

/**
 * Made once: each one that is made parses the grammars of its languages anew, which costs more than colouring a post's
 * code.
 */
const highlighting = rehypeHighlight({ detect: false })

/** What the plugins find out about a body while it is compiled. */
interface Found {
  headings: Heading[]
  components: string[]
  /** Whether it is Markdown and nothing else: no HTML, no JSX, no expression. */
  plain: boolean
}

const nothingFound = (): Found => ({ headings: [], components: [], plain: false })

/**
 * The options of the MDX compiler. `.md` is GitHub-flavoured Markdown with raw HTML; a stray `<` or `{` is text there.
 */
function mdxOptions(file: string, { highlight = true }: CompileOptions, found: Found) {
  const format = formatOf(file)
  const markdown = format === 'md'
  return {
    format,
    remarkPlugins: [remarkGfm, [plainBody, found] as const],
    remarkRehypeOptions: markdown ? { allowDangerousHtml: true } : {},
    rehypePlugins: [
      ...(markdown ? [rehypeRaw] : []),
      ...(highlight ? [() => highlighting] : []),
      [headingIds, found.headings] as const,
      tableRegions,
    ],
    recmaPlugins: [[referencedComponents, found] as const],
  }
}

/**
 * Compiles the body of one post. Content is code: an expression in MDX runs on the server, as its author wants it to.
 * Never throws for what an author may have written: what does not compile comes back as `faults`.
 */
export async function compileBody(
  post: Pick<SourcePost, 'source'> & { file: string },
  options: CompileOptions = {},
): Promise<CompiledBody> {
  const found = nothingFound()
  const settings = mdxOptions(post.file, options, found)
  try {
    // The last argument leaves out `@mdx-js/react`: bodies are evaluated on the server, where there is no context
    const compiling = asInProduction(() =>
      serialize(post.source, { mdxOptions: settings as never, blockJS: false, blockDangerousJS: false }, true),
    )
    const { compiledSource } = await compiling
    const { headings, components, plain } = found
    const fault = plain ? null : await runtimeFault(compiledSource, components, post)
    return fault ? failed([fault]) : { code: compiledSource, headings, components, faults: [] }
  } catch (error) {
    const faults = await faultsOf(post)
    return failed(
      faults.length > 0
        ? faults
        : [
            faultAt(
              post,
              0,
              `the body does not compile: ${messageOf(error)}`,
              'MDX that compiles',
              'what the compiler fails at',
            ),
          ],
    )
  }
}

const failed = (faults: Fault[]): CompiledBody => ({ code: '', headings: [], components: [], faults })

/**
 * Runs the body once, so that an expression which throws (mostly a name whose `import` line was set aside) is a fault
 * at build and not an error page.
 */
async function runtimeFault(
  code: string,
  components: string[],
  post: { source: string; file: string },
): Promise<Fault | null> {
  const message = thrownBy(code, components)
  if (message === null) return null
  const name = /^(\S+) is not defined$/.exec(message)?.[1]
  const start = await throwingExpression(components, post)
  const within = name ? post.source.slice(start).search(new RegExp(`(?<![\\w$.])${RegExp.escape(name)}(?![\\w$])`)) : 0
  const expected = name
    ? 'a name that the post or the blog defines (import lines are set aside)'
    : 'an expression that can be evaluated'
  return faultAt(post, start + Math.max(0, within), `the body cannot be shown: ${message}`, expected, name ?? message)
}

/** What running the body throws; null where it runs. */
function thrownBy(code: string, components: string[], trace: (offset: number) => void = () => {}): string | null {
  try {
    evaluate({ code, components }, {}, () => () => null, { trace })
    return null
  } catch (error) {
    return messageOf(error)
  }
}

/** Offset of the last expression that was begun before the body threw. */
async function throwingExpression(
  components: string[],
  { source, file }: { source: string; file: string },
): Promise<number> {
  const options = mdxOptions(file, { highlight: false }, nothingFound())
  const traced = await diagnose(source, {
    ...options,
    remarkPlugins: [...options.remarkPlugins, tracedExpressions],
    outputFormat: 'function-body',
  } as never)
  let last = 0
  thrownBy(String(traced), components, (offset) => (last = offset))
  return last
}

function faultAt(
  { source, file }: { source: string; file: string },
  offset: number,
  message: string,
  expected: string,
  found: string,
): Fault {
  const place = placeOf(source, offset)
  return { file, ...place, message, expected, found, frame: codeFrame(source, place.line, place.column) }
}

/** Content may throw anything. */
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'it throws what is not an error'

/**
 * The compiler reads NODE_ENV when it is called and emits other code in development; one body must give one result. It
 * reads before its first await, so no other code sees the change.
 */
function asInProduction<T>(call: () => T): T {
  const { env } = process
  const before = env.NODE_ENV
  Object.assign(env, { NODE_ENV: 'production' })
  try {
    return call()
  } finally {
    if (before === undefined) Reflect.deleteProperty(env, 'NODE_ENV')
    else Object.assign(env, { NODE_ENV: before })
  }
}

/** What the compiler's messages carry. */
interface PlacedError extends Error {
  reason?: string
  line?: number
  column?: number
}

const maxFaults = 20

/**
 * Every place at which a body does not compile. The compiler stops at the first, and its wrapper drops the place; so
 * the body is compiled again without each paragraph at fault, as long as leaving it out cannot make a fault of its own.
 */
async function faultsOf(
  { source, file }: { source: string; file: string },
  lines = source.split('\n'),
  faults: Fault[] = [],
): Promise<Fault[]> {
  const error = await firstError(lines.join('\n'), file)
  if (!error) return faults
  // Where one tag lacks its counterpart the place is only in the words: (11:1-11:4)
  const words = /\s*\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(error.reason ?? error.message)
  const line = Math.min(Math.max(error.line ?? Number(words?.[1] ?? 1), 1), lines.length)
  const column = error.column ?? Number(words?.[2] ?? 1)
  const reason = (error.reason ?? error.message).replace(words?.[0] ?? '', '')
  const found = (source.split('\n')[line - 1] ?? '').slice(column - 1, column + 39).trim() || 'the end of the line'
  faults.push({
    file,
    line,
    column,
    message: `the body does not compile: ${reason}`,
    expected: 'MDX that compiles',
    found,
    frame: codeFrame(source, line, column),
  })

  let [first, end] = [line - 1, line]
  while (first > 0 && lines[first - 1]!.trim() !== '') first--
  while (end < lines.length && lines[end]!.trim() !== '') end++
  if (faults.length === maxFaults || !standsAlone(lines.slice(first, end).join('\n'))) return faults
  return faultsOf({ source, file }, lines.fill('', first, end), faults)
}

/** Whether a paragraph can go without leaving half of something behind. */
function standsAlone(paragraph: string): boolean {
  const count = (pattern: RegExp) => paragraph.match(pattern)?.length ?? 0
  return paragraph.trim() !== '' && count(/<[A-Za-z/>]/g) === 0 && count(/^\s*(?:`{3}|~{3})/gm) % 2 === 0
}

async function firstError(source: string, file: string): Promise<PlacedError | null> {
  try {
    await diagnose(source, mdxOptions(file, { highlight: false }, nothingFound()) as never)
    return null
  } catch (error) {
    return error as PlacedError
  }
}
