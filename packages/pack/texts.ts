import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../lib/cli/run.ts'
import { dist } from './folders.ts'

/** What is about the code and the lab. */
const ours = /^docs\/(?:architecture|lab)\.md$/

/** Matches the pictures of the documents, which are lines of their own. */
const picture = /^(?:!\[[^\]\n]*\]\((?:\.\.\/|docs\/)?(?:post\.png|looks\.webp)\) ?)+\n+/gm

/**
 * Adds the licence, the README and the documents, without their pictures. Links to what is not in the package become
 * text.
 */
export function packTexts(): void {
  const files = ['LICENSE', 'README.md', 'README.ko.md', 'SECURITY.md', ...fs.globSync('docs/**/*.md', { cwd: root })]
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !ours.test(file))
  for (const file of files) {
    const target = path.join(dist, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    fs.writeFileSync(target, linked(text.replaceAll(picture, ''), file, files))
  }
}

const linked = (text: string, file: string, files: readonly string[]): string =>
  text.replaceAll(/(?<![!`])\[([^\]\n]+)\]\((?!\w+:)([^()#\s]+)(?:#[\w-]+)?\)/g, (link, label: string, to: string) =>
    files.includes(path.posix.join(path.posix.dirname(file), to)) ? link : label,
  )
