import { config, indexFile } from '../lib/config.ts'
import { checkCorpus, settingsOf, writeCorpus } from '../lib/content/build-index.ts'
import { describeFault } from '../lib/content/errors.ts'
import { site } from '../site.config.ts'

const corpus = { contentDir: config.contentDir, timeZone: site.timeZone }
const checked = await checkCorpus(corpus)
for (const fault of checked.faults) console.error(describeFault(fault))
if (checked.faults.length > 0 && config.contentFaults === 'fail') process.exit(1)
writeCorpus(indexFile, checked, corpus, settingsOf(''))
console.log(`${checked.posts.length} posts in ${indexFile}`)
