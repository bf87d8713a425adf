import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/corpora.ts'
import { generateCorpus } from '../../../corpus/generate.ts'
import { pagesIn } from '../../../experiments/first-load/pages.ts'

const dir = temporaryFolder()

it('loads the pages of a post that the home page shows', async () => {
  generateCorpus(path.join(dir, 'posts'), { posts: 20, seed: 1 })
  const { home, post, tag, search, lab } = await pagesIn(path.join(dir, 'posts'))
  expect([home, post, tag, search, lab].map((page) => page.path)).toEqual([
    '/',
    expect.stringMatching(/^\/posts\/[^/]+$/),
    expect.stringMatching(/^\/tags\/[^/]+$/),
    expect.stringMatching(/^\/search\?q=[^ ]+$/),
    '/lab',
  ])
  const number = /-(\d+)$/.exec(decodeURIComponent(post.path))![1]
  expect(home.shows).toMatch(new RegExp(` ${number}(:|$)`))
  for (const { shows } of [post, tag, search, lab]) expect(shows).not.toBe('')
})

it('says so where there is no such post', async () => {
  fs.mkdirSync(path.join(dir, 'empty'))
  await expect(pagesIn(path.join(dir, 'empty'))).rejects.toThrow('none of the newest posts')
})
