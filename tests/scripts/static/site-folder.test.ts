import path from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../../../lib/cli/app-files.ts'
import { siteFolder } from '../../../scripts/static/site-folder.ts'
import { temporaryFolder } from '../../corpora.ts'

test('a page named index takes the place of no folder', () => {
  const folder = path.join(temporaryFolder(), 'out')
  const site = siteFolder(folder)
  for (const address of ['/index', '/tags', '/tags/index', '/tags/ab-index', '/404']) site.writePage(address, address)
  const files = filesUnder(folder).map((file) => path.relative(folder, file))
  expect(files.toSorted()).toEqual([
    // Known as a built site from the first moment
    '.nojekyll',
    '404.html',
    'index.html',
    'tags.html',
    'tags/ab-index.html',
    'tags/index/index.html',
  ])
})
