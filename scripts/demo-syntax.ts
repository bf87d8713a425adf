import type { loadCompiler } from '../app/_next/compiler.ts'
import { config } from '../lib/config.ts'
import type { FindSyntaxErrors, SyntaxProblem } from '../lib/content/demos/modules.ts'

type Compiler = Awaited<ReturnType<typeof loadCompiler>>

/** Loads the compiler, which finds errors in the scripts that posts import. */
export const findSyntaxErrors: FindSyntaxErrors = async () => {
  if (!config.internals) return () => null
  const compiler = await (await import('../app/_next/compiler.ts')).loadCompiler()
  return (file, text) => syntaxError(compiler, file, text)
}

function syntaxError(compiler: Compiler, file: string, text: string): SyntaxProblem | null {
  const isTypeScript = /\.tsx?$/i.test(file)
  const parser = isTypeScript
    ? { syntax: 'typescript', tsx: /x$/i.test(file), decorators: true }
    : { syntax: 'ecmascript', jsx: true }
  try {
    compiler.transformSync(text, { filename: file, jsc: { parser, target: 'esnext' } })
    return null
  } catch (error) {
    return problemIn((error as Error).message)
  }
}

/** Parses the compiler's report: a message, numbered lines of code, and a line that points at the place. */
function problemIn(report: string): SyntaxProblem {
  const [, message = 'it has a syntax error'] = /^\s*x\s+(.*)/.exec(report) ?? []
  const [, line = '1', gap = ' '] = /\n\s*(\d+) \|[^\n]*\n\s*:( *)\^/.exec(report) ?? []
  return { line: Number(line), column: gap.length, message }
}
