import { config, indexFile } from '../lib/config.ts'
import { chooseReader } from '../lib/content/choose.ts'
import { listFilesSync } from '../lib/content/files.ts'
import { availableCpus, threadsFor } from '../lib/deployment/cpu.ts'
import { site } from '../site.config.ts'
import { main } from './run.ts'

/** Prints what was detected, which reader would answer, and why. */
await main(async () => {
  const cpus = availableCpus()
  const { files, skipped } = listFilesSync(config.contentDir)
  const warnings: string[] = skipped.map(({ path, reason }) => `${path} is a link that is not followed: ${reason}`)
  const { strategy, because, reader } = await chooseReader(config.strategy, {
    contentDir: config.contentDir,
    timeZone: site.timeZone,
    indexFile,
    cpus,
    workers: config.workers ?? threadsFor(cpus),
    warn: (message) => warnings.push(message),
  })
  await reader.close()
  if (config.strategy === 'worker' && cpus < 2) warnings.push(`worker was chosen with ${cpus} CPUs: threads cannot help below 2; unset LOADER_STRATEGY`)
  if (!config.siteUrlIsSet) warnings.push('SITE_URL is not set: the sitemap and canonical addresses point at http://localhost:3000')
  console.log(`Node        ${process.version}
CPUs        ${cpus}
Posts       ${files.length} in ${config.contentDir}
Asked for   LOADER_STRATEGY=${config.strategy}, RENDER_MODE=${config.renderMode}, LOADER_CACHE=${config.cache}
Reader      ${strategy}: ${because}`)
  for (const warning of warnings) console.warn(`warning: ${warning}`)
})
