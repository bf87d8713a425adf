import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { filesUnder } from '../../../lib/cli/app-files.ts'
import { copyPages } from '../../../scripts/static/copy-pages.ts'
import { placementAt } from '../../../scripts/static/placement.ts'
import { siteFolder } from '../../../scripts/static/site-folder.ts'
import { layOut, temporaryFolder } from '../../corpora.ts'

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

test('an address that is too long for a file is named, and costs no other page', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const site = siteFolder(path.join(temporaryFolder(), 'out'))
  // A slug has at most 255 bytes
  for (const name of ['글'.repeat(85), 'short']) site.writePage(`/posts/${name}`, '')
  site.write(`/${'a'.repeat(256)}/index.html`, '')
  expect(warn).toHaveBeenCalledTimes(2)
  expect([site.has(`/posts/${'글'.repeat(85)}`), site.has('/posts/short.html')]).toEqual([false, true])
  warn.mockRestore()
})

test('a file of the author comes before one that the build has made', async () => {
  const folder = layOut({
    'prerender-manifest.json': '{ "routes": { "/robots.txt": {}, "/icon.svg": {} } }',
    'server/app/robots.txt.body': 'of the build',
    'server/app/icon.svg.body': 'of the build',
  })
  const site = siteFolder(path.join(folder, 'out'))
  site.write('/robots.txt', 'of the author')
  await copyPages(folder, site, placementAt('https://blog.example'), '')
  const textOf = (name: string) => fs.readFileSync(path.join(folder, 'out', name), 'utf8')
  expect([textOf('robots.txt'), textOf('icon.svg')]).toEqual(['of the author', 'of the build'])
})
