import { expect, test, vi } from 'vitest'
import { layOut } from '../corpora.ts'

vi.mock('../../scripts/own-modules.ts', () => ({ ownModules: () => [], namedModules: [] }))

test('what a draft imports needs a bundler while drafts are shown', async () => {
  const draft = '---\ntitle: Draft\ndraft: true\n---\n\nimport Counter from "./counter.tsx"\n\n<Counter />\n'
  process.env.CONTENT_DIR = layOut({ 'draft.mdx': draft })
  const { whatNeedsBundler } = await import('../../packages/pointsix/commands/bundled.ts')
  expect(await whatNeedsBundler()).toBe(null)
  expect(await whatNeedsBundler(true)).toBe('counter.tsx, which a post imports,')
})
