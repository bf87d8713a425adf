import { config } from '../../lib/config.ts'
import { oneOf, parseCommand, UsageError } from '../../lib/cli/options.ts'
import { main } from '../../lib/cli/run.ts'
import { site } from '../../lib/site/site.ts'
import { formatNames } from '../formats.ts'

const command = {
  name: 'npm run import --',
  summary: 'Brings the posts of another blog over, with their images, tags and addresses.',
  words: {
    name: 'SOURCE',
    help: 'A folder, a file .zip, .xml, .json, .html or .md, an address, or a file .txt of addresses.',
  },
  options: {
    'dry-run': { type: 'boolean', help: 'Says what would be written, and writes nothing.' },
    format: { type: 'string', value: 'NAME', help: `Instead of detecting it: ${formatNames.join(', ')}.` },
    into: { type: 'string', value: 'FOLDER', default: config.contentDir, help: 'The folder of posts.' },
    download: { type: 'boolean', help: 'Also fetches the images that posts show from other sites.' },
    drafts: { type: 'boolean', help: 'Imports all posts as drafts.' },
    verbose: { type: 'boolean', help: 'Lists every place and every file.' },
  },
  examples: [
    'npm run import -- ../old-blog --dry-run',
    'npm run import -- wordpress.2026-01-05.xml --download',
    'npm run import -- ~/Downloads/tistory.zip --format tistory',
  ],
} as const

await main(async () => {
  const options = parseCommand(command, process.argv.slice(2), ({ 'dry-run': dryRun, format, ...values }, words) => {
    const [from] = words
    if (from === undefined || words.length > 1) throw new UsageError('expected one SOURCE')
    const named = format === undefined ? null : oneOf('format', format, formatNames)
    return { ...values, from, dryRun, format: named, timeZone: site.timeZone }
  })
  // Loaded on demand: the parsers of the formats are not needed for the help
  const { runImport } = await import('../run.ts')
  return runImport(options)
})
