import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../../lib/cli/run.ts'
import { javascriptOf } from '../../machine/javascript.ts'

const folder = `.content/lab/javascript-test-${process.pid}`
afterAll(() => fs.rmSync(path.join(root, folder), { recursive: true, force: true }))

test('the code as JavaScript finds what it imports, also by the names in package.json', () => {
  const file = javascriptOf('lib/content/process/open-reader.ts', folder)
  const print = `import(process.argv[1]).then(({ readers }) => console.log(Object.keys(readers).join()))`
  expect(execFileSync(process.execPath, ['-e', print, file], { encoding: 'utf8' })).toBe(
    'sequential,promise-all,worker,sync,index\n',
  )
})
