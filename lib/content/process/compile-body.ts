import { kept } from '../../core/kept.ts'
import { bodyCompiler, type BodyCompiler } from './body-compiler.ts'
import { processCorpusOf } from './site-corpus.ts'

const compilers = new Map<string | undefined, BodyCompiler>()

/** Compiles bodies as this process shows them. @param collection without one, those of posts */
export const bodiesOf = (collection?: string): BodyCompiler =>
  kept(compilers, collection, () => bodyCompiler(processCorpusOf(collection)))
