import fs from 'node:fs'
import path from 'node:path'
import { checkCorpus, writeCorpus } from '../../lib/content/build/check-corpus.ts'
import { site } from '../../lib/site/site.ts'
import { layOut } from '../temporary-folders.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Replaces the posts and files in `content` with the given ones, by path, and builds their index. */
export async function publishPosts(folder: string, posts: Record<string, string | Uint8Array>): Promise<void> {
  const contentDir = path.join(folder, 'content')
  fs.rmSync(contentDir, { recursive: true, force: true })
  fs.mkdirSync(contentDir, { recursive: true })
  layOut(posts, contentDir)
  const corpus = { contentDir, timeZone: site.timeZone, language: site.language }
  const checked = await checkCorpus(corpus)
  writeCorpus(path.join(folder, '.content/index.db'), checked, corpus, 'e2e')
  checked.close()
}

/** A folder with posts and their index for one test file. */
export function ownBlog(): { folder: string; publish: (posts: Record<string, string | Uint8Array>) => Promise<void> } {
  const folder = temporaryFolder()
  return { folder, publish: (posts) => publishPosts(folder, posts) }
}

/** Twenty posts, `<name>-0` to `<name>-19`, each with its own text: `Text 0.` and so on. */
export const twentyPosts = (name: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `notes/${name}-${at}.mdx`,
      `---\ntitle: ${name} ${at}\ndate: 2026-01-01\n---\n\nText ${at}.\n`,
    ]),
  )
