import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { layOut } from '../corpora.ts'
import { copyOfProject } from '../project-copy.ts'

const run = promisify(execFile)

test('another CONTENT_FAULTS builds the index again from the compiled posts', async () => {
  const project = copyOfProject()
  layOut({ 'a.mdx': '---\ntitle: A\ndate: 2026-01-01\n---\n\nText.\n' }, path.join(project, 'content'))
  const index = (faults: string) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/index.ts'], {
      cwd: project,
      env: { ...process.env, CONTENT_DIR: 'content', CONTENT_FAULTS: faults, LOADER_CACHE: '' },
    }).then(({ stdout }) => stdout)
  expect(await index('fail')).toContain(', 1 compiled')
  expect(await index('fail')).toContain('up to date')
  expect(await index('show')).toContain(', 0 compiled')
})
