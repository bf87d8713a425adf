import { expect, it, vi } from 'vitest'
import { stampOf } from '../../../experiments/navigation/app.ts'
import { temporaryFolder } from '../../../../tests/temporary-folders.ts'

it('an app is built again where the environment that its build reads has changed', () => {
  const stamp = () => stampOf({ renderMode: 'static', contentDir }, [])
  const contentDir = temporaryFolder()
  const before = stamp()
  expect(stamp()).toBe(before)
  vi.stubEnv('NEXT_INTERNALS', 'off')
  expect(stamp()).not.toBe(before)
})
