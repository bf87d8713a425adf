import { expect, test } from 'vitest'
import { whileLocked } from '../../scripts/lock.ts'

test.skipIf(process.platform !== 'linux')('a lock that cannot be made is named', async () => {
  await expect(whileLocked('/sys/posts.lock', async () => {})).rejects.toThrow(/^E\w+: .*'\/sys\/posts\.lock'$/)
})
