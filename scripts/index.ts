import { makeIndex } from './make-index.ts'
import { parseCommand } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'

const command = {
  name: 'npm run index --',
  summary: 'Builds the index of the posts, and that of each collection, if it is out of date.',
  options: {
    pictures: { type: 'boolean', help: 'Makes previews and smaller versions of images too, as a build does.' },
  },
} as const

await main(async () => {
  const pictures = parseCommand(command, process.argv.slice(2), (values) => values.pictures)
  return (await makeIndex(pictures)) === null ? 1 : 0
})
