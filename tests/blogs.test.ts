import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCorpus } from '../lib/content/build/check-corpus.ts'
import { listFilesSync } from '../lib/content/files/files.ts'
import { unpackBody } from '../lib/content/index-store/packed-body.ts'
import type { PostMeta } from '../lib/core/post.ts'
import { compilerNames } from '../lib/mdx/compilers/names.ts'
import { timeZone } from './corpora.ts'

const blogs = path.join(import.meta.dirname, 'fixtures/blogs')
// New folders are included automatically
const folders = fs.readdirSync(blogs).sort()

/** Intentional problems of a fixture. */
const intended: Record<string, RegExp> = {
  demos: /a package that is not installed$/,
}

test.each(folders.flatMap((folder) => compilerNames.map((compiler) => ({ folder, compiler }))))(
  '$folder, by $compiler: every post is shown with title, date and text',
  async ({ folder, compiler }) => {
    const contentDir = path.join(blogs, folder)
    const checked = await checkCorpus({ contentDir, timeZone, compiler, drafts: true })
    try {
      const problems = checked.faults.map(({ file, line, message }) => `${file}:${line} ${message}`)
      expect(problems.filter((problem) => !intended[folder]?.test(problem))).toEqual([])
      const faulty = new Set(checked.faults.map(({ file }) => file))
      const undated = new Set(
        checked.warnings.filter(({ message }) => /\bdate\b/.test(message)).map(({ file }) => file),
      )
      const shown = Array.from({ length: checked.posts.length }, (_, position) => {
        const meta = JSON.parse(checked.posts.meta(position)) as PostMeta
        const { code } = unpackBody(checked.posts.body(position))
        return {
          file: meta.file,
          title: meta.title !== '',
          date: meta.date !== null || undated.has(meta.file) || faulty.has(meta.file),
          text: /[\p{L}\p{N}]/u.test(code) || faulty.has(meta.file),
        }
      })
      const files = listFilesSync(contentDir).files
      expect(files.length).toBeGreaterThan(0)
      expect(shown.sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual(
        files.map((file) => ({ file, title: true, date: true, text: true })),
      )
    } finally {
      checked.close()
    }
  },
)
