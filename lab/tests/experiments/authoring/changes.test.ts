import fs from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { makeChanges, type Desk } from '../../../experiments/authoring/changes.ts'
import { temporaryFolder } from '../../../../tests/temporary-folders.ts'

it('a save that is not shown leaves the post as it was, so that a second attempt does not find its words', async () => {
  const contentDir = temporaryFolder()
  const file = path.join(contentDir, 'a.md')
  fs.writeFileSync(file, 'Text.\n')
  vi.stubGlobal('fetch', async () => Response.json({ posts: [{ slug: 'a', file: 'a.md' }] }))
  // Never shows what was saved
  const page = { goto: async () => {}, evaluate: async () => null } as unknown as Desk['page']
  await expect(makeChanges('save', { page, url: '', contentDir, editor: '' }, 1)).rejects.toThrow('did not show')
  expect(fs.readFileSync(file, 'utf8')).toBe('Text.\n')
})
