import { config } from '../lib/config.ts'
import { checkCorpus } from '../lib/content/build-index.ts'
import { site } from '../site.config.ts'
import { count, progressLine, reportCorpus } from './report.ts'
import { main } from './run.ts'

await main(async () => {
  const checked = await checkCorpus({ contentDir: config.contentDir, timeZone: site.timeZone }, progressLine('Check:'))
  const faults = reportCorpus(checked)
  console.log(`Check: ${count(checked.posts.length, 'post')}, ${count(faults, 'fault')}, ${count(checked.warnings.length + checked.skipped.length, 'warning')}.`)
  return faults === 0 ? 0 : 1
})
