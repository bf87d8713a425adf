import fs from 'node:fs'
import { expect, test } from 'vitest'

test('an instance that ends is started again, however often', () => {
  const settings = fs.readFileSync('deploy/systemd/pointsix@.service', 'utf8').split('\n')
  expect(settings).toEqual(expect.arrayContaining(['Restart=always', 'StartLimitIntervalSec=0']))
  // Check the section: systemd ignores the setting in any other
  expect(settings.indexOf('StartLimitIntervalSec=0')).toBeLessThan(settings.indexOf('[Service]'))
})
