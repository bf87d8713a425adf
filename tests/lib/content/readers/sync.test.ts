import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { readerContract } from '../../../contract.ts'
import { layOut, makeReader, moment, timeZone } from '../../../corpora.ts'

readerContract('sync', (corpus) => makeReader('sync', corpus))

test('the text of a post that becomes a draft after its metadata was read is in no answer', async () => {
  const contentDir = layOut({ 'a.md': '---\ntitle: A\n---\nText.\n' })
  const reader = await makeReader('sync', { contentDir, timeZone })
  const { closeSync } = fs
  const closing = vi.spyOn(fs, 'closeSync').mockImplementation((descriptor) => {
    closing.mockRestore()
    closeSync(descriptor)
    fs.writeFileSync(path.join(contentDir, 'a.md'), '---\ntitle: A\ndraft: true\n---\nNot yet.\n')
  })
  const { contents } = await reader.listContents({ page: 1, pageSize: 9 }, moment())
  expect(contents.map((each) => 'source' in each && each.source)).toEqual([''])
})
