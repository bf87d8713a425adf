import fs from 'node:fs'
import path from 'node:path'
import { config } from '../../lib/config.ts'
import { corpusNames } from '../../lib/content/process/collections.ts'
import { corpusOf } from '../../lib/content/process/site-corpus.ts'
import { isWithin, relativePath } from '../../lib/core/paths.ts'
import type { PullResult } from '../../lib/site/pull/result.ts'
import { makeIndex, withPosts } from '../make-index.ts'
import type { Clone } from './clone.ts'

/** The folders of the posts and of the collections, where they really are. */
const folders = (): string[] =>
  corpusNames
    .map((name) => path.resolve(corpusOf(name).contentDir))
    .filter((folder) => fs.existsSync(folder))
    .map((folder) => fs.realpathSync(folder))

/**
 * Publishes what a clone has now. Posts with problems stay as they were if `CONTENT_FAULTS=fail` would publish none.
 * @param before the commit that was published
 */
export async function publish(clone: Clone, before: string, after: string): Promise<PullResult> {
  const changed = before === after ? [] : await clone.changed(before, after)
  // What breaks a post that was published without problems, and that nobody changed, is not the post
  const mayHold = (file: string) =>
    clone.published === undefined || [...changed, ...clone.held, ...clone.faulty].includes(file)
  let index = await makeIndex()
  // A post may have had problems in the commit before, as after a `git pull` by hand
  for (const how of ['so', 'older', 'away'] as const) {
    if (index !== null) break
    // oxlint-disable-next-line no-await-in-loop -- each tries what the one before left
    const faulty = (await filesWithFaults(clone.top)).filter(mayHold)
    if (faulty.length === 0) break
    // oxlint-disable-next-line no-await-in-loop
    await clone.hold(faulty, before, how)
    // oxlint-disable-next-line no-await-in-loop
    index = await makeIndex()
  }
  if (index === null) return { state: 'failed', problem: 'faults' }
  const withProblems = config.contentFaults === 'show' ? await filesWithFaults(clone.top) : []
  await clone.settle(withProblems)
  for (const file of clone.held) console.warn(`${file} has problems, and stays as it was.`)
  const needsRestart = filesReadAtStart(clone.top, changed)
  if (needsRestart.length > 0)
    console.warn(`Restart the server, which reads these when it starts: ${needsRestart.join(', ')}`)
  return { state: 'published', commit: after, heldBack: clone.held, withProblems, needsRestart }
}

const image = /\.(?:avif|gif|jpe?g|png|webp)$/i

/** Makes smaller versions of images that a push brings, which takes seconds: the server follows the index that has them. */
export async function makePictures(clone: Clone, before: string, after: string): Promise<void> {
  if (before !== after && (await clone.changed(before, after)).some((file) => image.test(file))) await makeIndex(true)
}

/** The posts and entries that stop the index, within the clone. */
async function filesWithFaults(top: string): Promise<string[]> {
  const files: string[] = []
  for (const collection of corpusNames) {
    const { contentDir } = corpusOf(collection)
    if (!fs.existsSync(contentDir)) continue
    // oxlint-disable-next-line no-await-in-loop -- each takes all CPUs
    await withPosts(({ faults }) => void files.push(...faults.map(({ file }) => withinClone(top, contentDir, file))), {
      collection,
    })
  }
  return [...new Set(files)]
}

const withinClone = (top: string, contentDir: string, file: string): string =>
  relativePath(top, path.join(fs.realpathSync(contentDir), file))

/** Of changed files those of the blog that are neither posts nor beside posts. */
function filesReadAtStart(top: string, changed: readonly string[]): string[] {
  const project = fs.realpathSync(process.cwd())
  const contents = folders()
  return changed.filter((file) => {
    const full = path.join(top, file)
    return isWithin(full, project) && !contents.some((folder) => isWithin(full, folder))
  })
}
