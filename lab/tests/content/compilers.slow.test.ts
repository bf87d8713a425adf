import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { generateCorpus } from '../../corpus/generate.ts'
import { listFilesSync, readFileTextSync } from '../../../lib/content/files/files.ts'
import { formatOf } from '../../../lib/core/identity.ts'
import { parsePost } from '../../../lib/content/posts/parse.ts'
import { translate } from '../../../lib/mdx/syntax/translate.ts'
import { stringsIn } from '../../../lib/strings/strings.ts'
import { temporaryFolder } from '../../../tests/corpora.ts'
import { compare } from '../../../tests/lib/mdx/compilers/compare.ts'
import { contentDir as ownPosts } from './rendered.ts'

const generated = path.join(temporaryFolder(), 'corpus')
generateCorpus(generated, { posts: 60, seed: 1 })

describe.each([
  ['the shipped posts', ownPosts],
  ['60 generated posts', generated],
])('%s', (_, contentDir) => {
  test.each(listFilesSync(contentDir).files)('both compilers show the same of %s', async (file) => {
    const text = readFileTextSync(contentDir, file, { filesOpened: 0 })
    const { source } = parsePost(file, text, { timeZone: 'Asia/Seoul', drafts: true })!
    const { source: plain } = await translate(source, formatOf(file), stringsIn('en'))
    const { verdict, outcomes } = await compare(plain, formatOf(file))
    expect(verdict, JSON.stringify(outcomes)).toBe('same')
  })
})
