import { config } from '../../config.ts'
import { bodyCompiler, type BodyCompiler } from './body-compiler.ts'
import { processCorpusOf } from './site-corpus.ts'

const compilers = new Map<string | undefined, BodyCompiler>()

/** Compiles bodies as this process shows them. @param collection without one, those of posts */
export function bodiesOf(collection?: string): BodyCompiler {
  let compiler = compilers.get(collection)
  if (!compiler)
    compilers.set(collection, (compiler = bodyCompiler(processCorpusOf(collection), config.showUnpublished)))
  return compiler
}
