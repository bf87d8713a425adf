import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { layOut } from '../corpora.ts'
import { copyOfProject } from '../project-copy.ts'

const run = promisify(execFile)

test('an index without problems fits each CONTENT_FAULTS, and one with them only that which shows them', async () => {
  const project = copyOfProject()
  layOut({ 'a.mdx': '---\ntitle: A\ndate: 2026-01-01\n---\n\nText.\n' }, path.join(project, 'content'))
  const index = (faults: string) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/index.ts'], {
      cwd: project,
      env: { ...process.env, CONTENT_DIR: 'content', CONTENT_FAULTS: faults, LOADER_CACHE: '' },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )
  expect(await index('fail')).toContain(', 1 compiled')
  expect(await index('fail')).toContain('up to date')
  expect(await index('show')).toContain('up to date')
  layOut({ 'b.mdx': '---\ntitle: B\ndate: never\n---\n\nText.\n' }, path.join(project, 'content'))
  expect(await index('show')).toContain(', 1 compiled')
  expect(await index('show')).toContain('up to date')
  expect(await index('fail')).toContain('not built: 1 problem')
})
