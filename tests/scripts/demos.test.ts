import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { demoFolderOf } from '../../lib/content/files/stored-files.ts'
import { filesOfApp } from '../../lib/cli/app-files.ts'
import { root } from '../../lib/cli/run.ts'
import { layOut } from '../corpora.ts'

test('in development a demo that does not compile is named by its own file, until it does', async () => {
  const contentDir = layOut({
    'notes/post.mdx': '---\ntitle: T\n---\nimport Demo from "./demo.tsx"\n\n<Demo />\n',
    'notes/demo.tsx': 'export default function Demo() {\n  return <b>{1 +</b>\n}\n',
  })
  vi.stubEnv('CONTENT_DIR', contentDir)
  vi.resetModules()
  const folder = path.join(root, demoFolderOf(contentDir, root))
  const { followDemos } = await import('../../scripts/demos.ts')
  const stop = await followDemos(() => {})
  try {
    const written = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
    expect(written('imported-files.ts')).toContain('"notes/demo.tsx:2:17: it does not compile: ')
    expect(written('loaders.tsx')).not.toContain('demo.tsx')
    fs.writeFileSync(path.join(contentDir, 'notes/demo.tsx'), 'export default () => <b>1</b>\n')
    await vi.waitFor(() => expect(written('loaders.tsx')).toContain('notes/demo.tsx'), { timeout: 30_000 })
    expect(written('imported-files.ts')).not.toContain('does not compile')
  } finally {
    stop()
    fs.rmSync(folder, { recursive: true, force: true })
    vi.unstubAllEnvs()
  }
})

test('what development prepares makes no build out of date', async () => {
  const post = (name: string, more = '') => `---\ntitle: T\n${more}---\nimport Demo from "./${name}.tsx"\n\n<Demo />\n`
  const contentDir = layOut({
    'a.mdx': post('shown'),
    'b.mdx': post('hidden', 'draft: true\n'),
    'shown.tsx': 'export default () => <b>a</b>\n',
    'hidden.tsx': 'export default () => <b>b</b>\n',
    'components.tsx': 'export const Own = () => null\n',
  })
  vi.stubEnv('CONTENT_DIR', contentDir)
  vi.resetModules()
  const folder = path.join(root, demoFolderOf(contentDir, root))
  const { followDemos, provideDemos } = await import('../../scripts/demos.ts')
  try {
    const built = await provideDemos()
    const stop = await followDemos(() => {})
    stop()
    expect(fs.readFileSync(path.join(folder, 'loaders.tsx'), 'utf8')).toContain('hidden.tsx')
    expect(await provideDemos()).toBe(built)
    expect(fs.readFileSync(path.join(folder, 'loaders.tsx'), 'utf8')).not.toContain('hidden.tsx')
    // Next writes it anew for development and for a build
    expect(filesOfApp()).not.toContain('next-env.d.ts')
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
    vi.unstubAllEnvs()
  }
})
