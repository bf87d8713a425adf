import path from 'node:path'
import { expect, test } from 'vitest'
import { detectedBy } from '../../../tests/lib/deployment/deployments.ts'
import { findGroups, limitMemory } from '../../machine/cgroup.ts'

const within = (procsFile: string) => detectedBy('echo $$ > "$1" && shift && exec "$@"', procsFile)

const room = limitMemory(128)
test.skipIf(room === null)(
  `finds the memory of a group that it really runs in${room ? '' : ' (skipped: this machine lets nobody here limit memory)'}`,
  () => {
    expect(within(room!.procsFile).memory).toMatchObject({ value: 128 * 1_048_576 })
    room!.remove()
  },
)

const groups = findGroups()
test.skipIf(groups === null)(
  `finds the quota of a group that it really runs in${groups ? '' : ' (skipped: this machine lets nobody here make groups)'}`,
  () => {
    for (const limit of [
      { cpus: 0.6, periodUs: 100_000 },
      { cpus: 0.25, periodUs: 20_000 },
    ]) {
      const group = groups!.make(limit)
      try {
        const { cpus } = within(group.procsFile)
        expect(cpus.value).toBe(limit.cpus)
        expect(cpus.quota).toEqual({ quotaUs: limit.cpus * limit.periodUs, periodUs: limit.periodUs })
        expect(cpus.from).toBe(
          path.join(path.dirname(group.procsFile), groups!.version === 2 ? 'cpu.max' : 'cpu.cfs_quota_us'),
        )
      } finally {
        group.remove()
      }
    }
  },
)
