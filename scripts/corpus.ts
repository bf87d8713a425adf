import { CorpusError, generateCorpus } from './corpus/generate.ts'
import { corpusOptions, usage } from './corpus/options.ts'
import { OptionError } from './options.ts'

try {
  const { out, ...shape } = corpusOptions(process.argv.slice(2))
  const start = performance.now()
  generateCorpus(out, shape)
  console.log(`${shape.posts} posts of about ${shape.bytes} bytes from seed ${shape.seed} in ${out}, ${((performance.now() - start) / 1000).toFixed(1)} s`)
} catch (error) {
  if (!(error instanceof OptionError || error instanceof CorpusError)) throw error
  console.error(error instanceof OptionError ? `${error.message}\n${usage}` : error.message)
  process.exitCode = 1
}
