import fs from 'node:fs'
import path from 'node:path'
import { expectedFile, expectedPost } from '../../lib/content/assets/link-post.ts'
import type { Warning } from '../../lib/content/build/checked-post.ts'
import { isPostName } from '../../lib/content/files/files.ts'
import { nearest } from '../../lib/core/nearest.ts'
import { decoded } from '../../lib/core/percent-encoding.ts'

/**
 * Adds the file or post that an author may have meant to warnings of missing ones: the most similar name in the same
 * folder.
 */
export function withNearFiles(contentDir: string, warnings: readonly Warning[]): Warning[] {
  const inFolder = new Map<string, (name: string) => string | null>()
  return warnings.map((warning) => {
    const { file, message, found = '', expected } = warning
    const address = decoded(found.replace(/[?#].*$/, ''))
    const isPost = expected === expectedPost
    if ((!isPost && expected !== expectedFile) || path.posix.isAbsolute(address)) return warning
    const folder = path.join(contentDir, path.dirname(file), path.dirname(address))
    if (path.relative(contentDir, folder).startsWith('..')) return warning
    const key = `${isPost} ${folder}`
    if (!inFolder.has(key)) inFolder.set(key, nearestOf(filesIn(folder, isPost)))
    const wanted = path.posix.basename(address).normalize('NFC')
    const name = inFolder.get(key)!(wanted)
    // The same name exists if the post is a draft
    if (name === null || name === wanted) return warning
    const near = address.slice(0, address.length - path.posix.basename(address).length) + name
    const such = `, such as ${JSON.stringify(near)}`
    return { ...warning, message: message + such, expected: expected + such }
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
