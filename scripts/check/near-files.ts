import fs from 'node:fs'
import path from 'node:path'
import { expectedFile, expectedPost } from '../../lib/content/assets/link-post.ts'
import type { Fault } from '../../lib/core/errors.ts'
import { isPostName } from '../../lib/content/files/files.ts'
import { nearest } from '../../lib/core/nearest.ts'
import { decoded } from '../../lib/core/percent-encoding.ts'

/**
 * Adds the file or post that an author may have meant to faults about missing ones: the most similar name in the same
 * folder.
 */
export function withNearFiles(contentDir: string, faults: readonly Fault[]): Fault[] {
  const inFolder = new Map<string, (name: string) => string | null>()
  return faults.map((fault) => {
    const address = decoded(fault.found.replace(/[?#].*$/, ''))
    const isPost = fault.expected === expectedPost
    if ((!isPost && fault.expected !== expectedFile) || path.posix.isAbsolute(address)) return fault
    const folder = path.join(contentDir, path.dirname(fault.file), path.dirname(address))
    if (path.relative(contentDir, folder).startsWith('..')) return fault
    const key = `${isPost} ${folder}`
    if (!inFolder.has(key)) inFolder.set(key, nearestOf(filesIn(folder, isPost)))
    const wanted = path.posix.basename(address).normalize('NFC')
    const name = inFolder.get(key)!(wanted)
    // The same name exists if the post is a draft
    if (name === null || name === wanted) return fault
    const near = address.slice(0, address.length - path.posix.basename(address).length) + name
    return { ...fault, expected: `${fault.expected}, such as ${JSON.stringify(near)}` }
  })
}

/**
 * Returns a function that finds the most similar name. Extensions do not count, as they are alike in any folder of
 * images.
 */
function nearestOf(names: readonly string[]): (name: string) => string | null {
  const byStem = new Map(names.map((name) => [stem(name), name]))
  const find = nearest(byStem.keys(), 0.5)
  return (name) => byStem.get(find(stem(name)) ?? '') ?? null
}

const stem = (name: string): string => path.posix.parse(name).name

function filesIn(folder: string, posts: boolean): string[] {
  try {
    const entries = fs.readdirSync(folder, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && isPostName(entry.name) === posts)
      .map(({ name }) => name.normalize('NFC'))
  } catch {
    // The folder is missing too
    return []
  }
}
