import { stripTypeScriptTypes } from 'node:module'
import type { loadCompiler } from '../../app/_next/compiler.ts'
import { withOwnCommands } from './own-commands.ts'

type Compiler = Awaited<ReturnType<typeof loadCompiler>>

/** The name of a file in the package. */
export const nameOf = (name: string): string => name.replace(/\.ts(x?)$/, '.js$1')

/**
 * Matches the project's own modules, as imports and `new URL()` write them, as settings name them, and as modules do
 * that are written for a bundler.
 */
const own =
  /(?<=\b(?:from|import|import\(|new URL\() ?(['"`]))(?:\.|@\/)[^'"`\n]+\.tsx?(?=\1)|(?<=['"])(?:\.\/)?(?:app|lib)\/[\w./*()-]+\.tsx?(?=['"])|(?<=\$\{helpers\})[\w./-]+\.tsx?/g

/** The commands that only the package has say `npm run` where they mean npm, and `eject` writes texts for a clone. */
const ofClone = /^(?:packages\/|scripts\/init\/texts\.ts$)/

/** Matches endings that settings name by themselves. */
const ending = /(?<=')(?:(?:static|dev)\.)?tsx?(?=')/g

/**
 * A module as JavaScript, in which elements stay as they are written.
 * @param file within the project
 */
export function javaScriptOf(file: string, text: string, compiler: Compiler): string {
  const code = file.endsWith('.tsx')
    ? (compiler.transformSync(text, { filename: file, jsc: withElements }) as { code: string }).code
    : file.endsWith('.ts')
      ? stripTypeScriptTypes(text)
      : text.replaceAll(ending, (name) => name.replace(/ts(?=x?$)/, 'js'))
  const renamed = code.replaceAll(own, nameOf)
  return ofClone.test(file) ? renamed : withOwnCommands(renamed)
}

const withElements = {
  parser: { syntax: 'typescript', tsx: true },
  target: 'esnext',
  preserveAllComments: true,
  transform: { verbatimModuleSyntax: true, react: { runtime: 'preserve' } },
}
