import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../lib/cli/run.ts'
import { layOut } from '../corpora.ts'
import { runScript } from '../run-script.ts'

const define = JSON.stringify(path.join(root, 'lib/content/collections/define.ts'))
const pages = "export const pages = defineCollection({ dir: 'content/pages', url: '/', list: false })"

test.each([
  '안녕',
  'content/안녕.md',
  '/posts/안녕',
  `http://localhost:3000/posts/${encodeURIComponent('안녕')}/?a#b`,
  'http://localhost:3000/uses',
])('a draft is found by %s', (wanted) => {
  const cwd = layOut({
    'content.config.ts': `import { defineCollection } from ${define}\n${pages}\n`,
    'content/안녕.md': '---\ntitle: T\ndraft: true\ndate: 2026-01-01\n---\n',
    'content/pages/uses.md': '---\ntitle: T\ndraft: true\n---\n',
  })
  const env = { ...process.env, CONTENT_DIR: 'content', PREVIEW_SECRET: 'a secret of some length' }
  const { status, stdout } = runScript('scripts/preview.ts', [wanted], { cwd, env })
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('/preview/') })
})
