import { serialize } from 'next-mdx-remote/serialize'
import type { Fault } from '../content/errors.ts'
import type { CompiledBody } from '../content/post.ts'
import { faultAt, messageOf, type BodySource } from './body-fault.ts'
import type { ComponentUse } from './component-uses.ts'
import { mdxOptions, noFindings, type CompileOptions, type Findings } from './mdx-options.ts'
import { runtimeError } from './runtime-error.ts'
import { syntaxErrors } from './syntax-errors.ts'

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
  const findings = noFindings()
  try {
    const code = await codeOf(body, options, findings)
    const { headings, components, uses, plain } = findings
    const fault = plain ? null : await runtimeError(code, components, body)
    return { body: fault ? failed([fault]) : { code, headings, components, faults: [] }, uses }
  } catch (error) {
    const faults = await syntaxErrors(body)
    return { body: failed(faults.length > 0 ? faults : [unplaced(error, body)]), uses: [] }
  }
}

async function codeOf({ source, file }: BodySource, options: CompileOptions, findings: Findings): Promise<string> {
  const plugins = mdxOptions(file, options, findings)
  // The last argument leaves out `@mdx-js/react`: bodies are evaluated on the server, which has no React context
  const { compiledSource } = await asInProduction(() =>
    serialize(source, { mdxOptions: plugins as never, blockJS: false, blockDangerousJS: false }, true),
  )
  return compiledSource
}

const failed = (faults: Fault[]): CompiledBody => ({ code: '', headings: [], components: [], faults })

/** An error that the compiler alone, without its wrapper, does not report. */
const unplaced = (error: unknown, body: BodySource): Fault =>
  faultAt(body, 0, {
    message: `the body does not compile: ${messageOf(error)}`,
    expected: 'MDX that compiles',
    found: 'MDX that the compiler rejects',
  })

/**
 * Calls with NODE_ENV set to `production`. The compiler emits other code in development, and one body must give one
 * result. The compiler reads NODE_ENV before its first await, so no other code sees the change.
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
