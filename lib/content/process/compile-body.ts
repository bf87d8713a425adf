import { config } from '../../config.ts'
import { bodyCompiler } from './body-compiler.ts'
import { processCorpus } from './site-corpus.ts'

/** Compiles bodies as this process shows them. */
export const { bodyOf, markdownOf, compileIfSource, compileSource } = bodyCompiler(
  processCorpus,
  config.showUnpublished,
)
