import { generateCorpus } from '../corpus/generate.ts'
import { corpusOptions } from '../corpus/options.ts'
import { main } from '../../lib/cli/run.ts'

await main(async () => {
  const { out, ...shape } = corpusOptions(process.argv.slice(2))
  const start = performance.now()
  generateCorpus(out, shape)
  console.log(
    `${shape.posts} posts of about ${shape.bytes} bytes from seed ${shape.seed} in ${out}, ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
})
