import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { PreviewedPost } from '../../lib/content/assets/previewed.ts'
import { indexFileOf, previewsFileOf, previewsFolderOf } from '../../lib/content/files/stored-files.ts'
import { layOut } from '../corpora.ts'
import { png } from '../images.ts'

const contentDir = layOut({
  'public.md': '---\ntitle: Public\ndate: 2024-01-01\n---\n\n![P](./public.png)\n',
  'public.png': png(8, 8),
  'draft.md': '---\ntitle: Draft\ndraft: true\n---\n\n![D](./draft.png) [p](./public.md)\n',
  'draft.png': png(9, 9),
  'later.mdx': '---\ntitle: Later\ndate: 2999-01-01\n---\n\nText.\n',
})
const folder = previewsFolderOf(indexFileOf(contentDir))
afterAll(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }))

function store(secret: string): void {
  const code = `import { storePreviews } from './scripts/store-previews.ts'; await storePreviews()`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code],
    { encoding: 'utf8', env: { ...process.env, CONTENT_DIR: contentDir, PREVIEW_SECRET: secret } },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
}

test('what is not public is stored for a function with its files, and only if there is a secret', () => {
  store('a secret of some length')
  const posts = JSON.parse(fs.readFileSync(previewsFileOf(indexFileOf(contentDir)), 'utf8')) as PreviewedPost[]
  expect(posts.map(({ meta }) => meta.file)).toEqual(['draft.md', 'later.mdx'])
  const [draft] = posts
  expect(draft!.files.map(({ name }) => name)).toEqual(['draft.png'])
  expect(Object.values(draft!.links).map(({ href }) => href)).toContain('/posts/public')
  expect(fs.readdirSync(folder).sort()).toEqual([draft!.files[0]!.id, 'posts.json'].sort())
  store('')
  expect(fs.existsSync(folder)).toBe(false)
})
