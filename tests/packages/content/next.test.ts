import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from '../../../lib/cli/run.ts'
import { layOut } from '../../corpora.ts'

const withPointsix = pathToFileURL(path.join(root, 'packages/content/src/next.ts')).href
const program = `import { withPointsix } from '${withPointsix}'
const { outputFileTracingIncludes } = await withPointsix()('phase-production-build', {})
console.log(JSON.stringify(outputFileTracingIncludes['/**']))`

test('a reader that scans takes posts of the project along, and stops no build for others', () => {
  const cwd = layOut({})
  const folders = JSON.stringify(['content', path.join(cwd, 'a, b'), '../posts', path.resolve('/srv/posts')])
  const node = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program]
  const { stdout, stderr } = spawnSync(process.execPath, node, {
    cwd: layOut({ '.pointsix/folders.json': folders }, cwd),
    encoding: 'utf8',
    env: { ...process.env, POINTSIX_INDEXED: '1', LOADER_STRATEGY: 'sync' },
  })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual([
    '.pointsix/**/index.db',
    '.pointsix/**/dates.json',
    'content/**/*',
    'a\\, b/**/*',
  ])
})
