import fs from 'node:fs'
import path from 'node:path'
import type { loadCompiler } from '../app/_next/compiler.ts'
import { compileCacheFile, config } from '../lib/config.ts'
import type { FindSyntaxErrors, SyntaxProblem } from '../lib/content/demos/modules.ts'
import { hashOf } from '../lib/core/hash.ts'

type Compiler = Awaited<ReturnType<typeof loadCompiler>>

/**
 * Finds the first syntax error of each script.
 * @param cacheFile stores hashes of valid scripts: loading the compiler takes longer than everything else
 */
export const syntaxErrorFinder =
  (cacheFile: string): FindSyntaxErrors =>
  async (contentDir, files) => {
    const known = new Set(readCache(cacheFile))
    const scripts = files.map((file) => {
      const text = fs.readFileSync(path.join(contentDir, file), 'utf8')
      return { file, text, key: hashOf(`${path.extname(file)} ${text}`) }
    })
    const unknown = scripts.filter(({ key }) => !known.has(key))
    if (unknown.length === 0 || !config.internals) return new Map()
    const { loadCompiler } = await import('../app/_next/compiler.ts')
    const compiler = await loadCompiler()
    const found = unknown.map(({ file, text }) => [file, syntaxError(compiler, file, text)] as const)
    const errors = new Map(found.filter((each): each is [string, SyntaxProblem] => each[1] !== null))
    fs.mkdirSync(path.dirname(cacheFile), { recursive: true })
    fs.writeFileSync(cacheFile, JSON.stringify(scripts.filter(({ file }) => !errors.has(file)).map(({ key }) => key)))
    return errors
  }

/** Finds errors in the scripts that posts import. */
export const findSyntaxErrors = syntaxErrorFinder(path.join(path.dirname(compileCacheFile), 'demos.json'))

function readCache(cacheFile: string): string[] {
  try {
    return JSON.parse(fs.readFileSync(cacheFile, 'utf8')) as string[]
  } catch {
    return []
  }
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
