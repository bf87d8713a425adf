import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { followSettings } from '../../packages/pointsix/commands/follow-settings.ts'
import { layOut } from '../corpora.ts'

test('a file that is read at the start alone is named once for each save, and no other is', async () => {
  const folder = layOut({
    'site.config.ts': '1',
    'theme/slots.tsx': '1',
    'theme/strings/ko.ts': '1',
    'content/a.md': '1',
    'posts/components/a.css': '1',
    'public/images/a.png': '1',
  })
  const said: string[] = []
  followSettings((message) => said.push(message.split(' ')[0]!), true, folder, 'posts')
  for (const name of [
    'content/a.md',
    'content/components.ts',
    'posts/components/index.tsx',
    'public/images/a.png',
    'public/images/.b.png.swp',
    'public/images/b.png',
    'theme/styles.css',
    'theme/slots.tsx',
    'notes.ts',
    'theme/strings/ko.ts',
    'site.config.ts',
  ])
    fs.writeFileSync(path.join(folder, name), '2')
  await expect
    .poll(() => said.toSorted())
    .toEqual([
      'content/components.ts',
      'posts/components/index.tsx',
      'public/images/b.png',
      'site.config.ts',
      'theme/strings/ko.ts',
    ])
  await expect
    .poll(
      () => {
        fs.writeFileSync(path.join(folder, 'site.config.ts'), '3')
        return said.length
      },
      { timeout: 5_000 },
    )
    .toBe(6)
})

test('the first file of public/ needs a new start too', async () => {
  const folder = layOut({ 'a.md': '1' })
  const said: string[] = []
  followSettings((message) => said.push(message), false, folder, '.')
  layOut({ 'public/robots.txt': '1' }, folder)
  await expect.poll(() => said).toEqual([expect.stringMatching(/^public changed: stop `dev`/)])
})

test('where the system lets no folder be watched, the blog is served all the same', () => {
  const watch = vi.spyOn(fs, 'watch').mockImplementation(() => {
    throw Object.assign(new Error('no watches left'), { code: 'ENOSPC' })
  })
  expect(() => followSettings(() => {}, true, layOut({ 'theme/slots.tsx': '' }))).not.toThrow()
  watch.mockRestore()
})
