import { expect, test } from 'vitest'
import { layOut } from '../corpora.ts'
import { runScript } from '../run-script.ts'

test.each(['안녕', 'content/안녕.md', '/posts/안녕', `http://localhost:3000/posts/${encodeURIComponent('안녕')}/?a#b`])(
  'a draft is found by %s',
  (wanted) => {
    const cwd = layOut({ 'content/안녕.md': '---\ntitle: T\ndraft: true\ndate: 2026-01-01\n---\n' })
    const env = { ...process.env, CONTENT_DIR: 'content', PREVIEW_SECRET: 'a secret of some length' }
    const { status, stdout } = runScript('scripts/preview.ts', [wanted], { cwd, env })
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('/preview/') })
  },
)
