import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { config, indexFile } from '../lib/config.ts'
import { checkCorpus, settingsOf, writeCorpus } from '../lib/content/build-index.ts'
import { contentFingerprint } from '../lib/content/fingerprint.ts'
import { IndexError } from '../lib/content/index-store/errors.ts'
import { openIndex } from '../lib/content/index-store/open.ts'
import { site } from '../site.config.ts'
import { count, progressLine, reportCorpus } from './report.ts'
import { root } from './run.ts'

const corpus = { contentDir: config.contentDir, timeZone: site.timeZone }

/** What shapes the index besides the posts. */
function settings(): string {
  const packages = createHash('sha256').update(fs.readFileSync(path.join(root, 'package-lock.json'))).digest('hex')
  return settingsOf(`${packages} ${config.contentFaults}`)
}

/** Why the index must be made; null where it is there and fits. */
function staleBecause(): string | null {
  try {
    const { meta, close } = openIndex(indexFile)
    close()
    if (meta.content !== contentFingerprint(config.contentDir)) return 'the posts have changed'
    if (meta.timeZone !== site.timeZone || meta.settings !== settings()) return 'what shapes it has changed'
    return null
  } catch (error) {
    if (!(error instanceof IndexError)) throw error
    return fs.existsSync(indexFile) ? 'it cannot be used' : 'there is none'
  }
}

/** Makes the index where it is stale.
 * @param always also where it is not
 * @returns false where faults in the posts stopped it; they have been printed */
export async function makeIndex(always = false): Promise<boolean> {
  const because = staleBecause()
  if (because === null && !always) {
    console.log('Index: up to date.')
    return true
  }
  console.log(`Index: reading and compiling ${config.contentDir} (${because ?? 'asked for'}) …`)
  if (!fs.existsSync(config.contentDir)) console.warn(`warning: there is no folder ${config.contentDir}; the blog will be empty`)
  const checked = await checkCorpus(corpus, progressLine('Index:'))
  const faults = reportCorpus(checked)
  if (faults > 0 && (checked.collided || config.contentFaults === 'fail')) {
    const shown = checked.collided ? '' : ', or set CONTENT_FAULTS=show to publish the posts with the faults in their place'
    console.error(`Index: not made: ${count(faults, 'fault')} in the posts. Mend ${faults === 1 ? 'it' : 'them'}${shown}.`)
    return false
  }
  writeCorpus(indexFile, checked, corpus, settings())
  const size = (fs.statSync(indexFile).size / 1024).toFixed(0)
  console.log(`Index: ${count(checked.posts.length, 'post')} in ${indexFile} (${Number(size).toLocaleString('en')} KiB).`)
  return true
}
