import path from 'node:path'
import { expect, test } from 'vitest'
import { layOut, temporaryFolder } from '../../tests/temporary-folders.ts'

const folder = temporaryFolder()
process.chdir(folder)
process.env.BUILT_COLLECTIONS = JSON.stringify([{ name: 'talks', dir: path.join(folder, 'content/Talks') }])
const { runImportOf } = await import('./run-import.ts')

test('a post whose category has the folder of a collection stays a post', async () => {
  const text = '---\ntitle: A\ndate: 2024-01-02\ncategory: talks\n---\n\nText.\n'
  const { files } = await runImportOf(layOut({ 'a.md': text }), { into: 'content' })
  expect(files).toEqual({ 'a.md': expect.stringContaining('\ncategory: "talks"\n') as string })
})
