import { checkPosts } from './make-index.ts'
import { count, reportCorpus } from './report.ts'
import { main } from './run.ts'

await main(async () => {
  const checked = await checkPosts('Check:')
  const faults = reportCorpus(checked)
  console.log(`Check: ${count(checked.posts.length, 'post')}, ${count(faults, 'fault')}, ${count(checked.warnings.length + checked.skipped.length, 'warning')}.`)
  checked.close()
  return faults === 0 ? 0 : 1
})
