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
  })
  const said: string[] = []
  followSettings((message) => said.push(message.split(' ')[0]!), folder)
  for (const name of [
    'content/a.md',
    'content/components.tsx',
    'theme/styles.css',
    'theme/slots.tsx',
    'notes.ts',
    'theme/strings/ko.ts',
    'site.config.ts',
  ])
    fs.writeFileSync(path.join(folder, name), '2')
  await expect.poll(() => said.toSorted()).toEqual(['content/components.tsx', 'site.config.ts', 'theme/strings/ko.ts'])
  await expect
    .poll(
      () => {
        fs.writeFileSync(path.join(folder, 'site.config.ts'), '3')
        return said.length
      },
      { timeout: 5_000 },
    )
    .toBe(4)
})

test('where the system lets no folder be watched, the blog is served all the same', () => {
  const watch = vi.spyOn(fs, 'watch').mockImplementation(() => {
    throw Object.assign(new Error('no watches left'), { code: 'ENOSPC' })
  })
  expect(() => followSettings(() => {}, layOut({ 'theme/slots.tsx': '' }))).not.toThrow()
  watch.mockRestore()
})
