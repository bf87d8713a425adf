import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from '@playwright/test'
import { checkCorpus, writeCorpus } from '../../lib/content/build/check-corpus.ts'
import { site } from '../../lib/site.ts'

/** A folder with posts and their index, apart from the shipped ones, gone when the tests of the file have ended. */
export function ownBlog(): {
  folder: string
  indexFile: string
  publish: (posts: Record<string, string>) => Promise<void>
} {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-blog-'))
  test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
  const contentDir = path.join(folder, 'content')
  const indexFile = path.join(folder, '.content/index.db')
  return {
    folder,
    indexFile,
    /** Lays out the posts, each by its path, and makes their index. */
    async publish(posts) {
      fs.rmSync(contentDir, { recursive: true, force: true })
      for (const [file, text] of Object.entries(posts)) {
        fs.mkdirSync(path.dirname(path.join(contentDir, file)), { recursive: true })
        fs.writeFileSync(path.join(contentDir, file), text)
      }
      const corpus = { contentDir, timeZone: site.timeZone }
      const checked = await checkCorpus(corpus)
      writeCorpus(indexFile, checked, corpus, 'e2e')
      checked.close()
    },
  }
}
