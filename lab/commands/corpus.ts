import { parseCommand, wholeNumber } from '../../lib/cli/options.ts'
import { main } from '../../lib/cli/run.ts'
import { defaultBytes, generateCorpus } from '../corpus/generate.ts'

const command = {
  name: 'npm run corpus --',
  summary: 'Generates posts: the same ones for the same seed.',
  options: {
    posts: { type: 'string', value: 'N', required: true, help: 'Number of posts.' },
    seed: { type: 'string', value: 'N', required: true, help: 'Seed of the random numbers.' },
    out: { type: 'string', value: 'FOLDER', required: true, help: 'Where the posts go.' },
    bytes: { type: 'string', value: 'N', default: String(defaultBytes), help: 'Size of a post, about.' },
  },
  examples: ['npm run corpus -- --posts 1000 --seed 1 --out .content/made'],
} as const

await main(async () => {
  const { out, ...shape } = parseCommand(command, process.argv.slice(2), ({ posts, seed, out, bytes }) => ({
    posts: wholeNumber('posts', posts, 1, 1_000_000),
    seed: wholeNumber('seed', seed, 0, 2 ** 32 - 1),
    out,
    bytes: wholeNumber('bytes', bytes, 100, 1_000_000),
  }))
  const start = performance.now()
  generateCorpus(out, shape)
  console.log(
    `${shape.posts} posts of about ${shape.bytes} bytes from seed ${shape.seed} in ${out}, ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
})
