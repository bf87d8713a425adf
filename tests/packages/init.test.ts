import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dayIn } from '../../lib/site/feeds/days.ts'
import { temporaryFolder } from '../corpora.ts'
import { runScript } from '../run-script.ts'

// At any moment one of them has another date than UTC
test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('the first post is of today in %s', (zone) => {
  const cwd = temporaryFolder()
  const { stderr } = runScript('packages/pointsix/commands/init.ts', ['b', '--yes', '--time-zone', zone], { cwd })
  expect(stderr).toBe('')
  expect(fs.readFileSync(path.join(cwd, 'b/content/hello.md'), 'utf8')).toContain(`\ndate: ${dayIn(zone)}\n`)
})
