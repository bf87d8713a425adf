import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { availableCpus } from '../../../lib/deployment/cpu.ts'
import { layOut } from '../../corpora.ts'

const machine = 8
vi.spyOn(os, 'availableParallelism').mockReturnValue(machine)

const v1 = (group: string, quota: string, period = '100000') => ({ [`sys/fs/cgroup/cpu${group}/cpu.cfs_quota_us`]: `${quota}\n`, [`sys/fs/cgroup/cpu${group}/cpu.cfs_period_us`]: `${period}\n` })

test.each<[name: string, files: Record<string, string>, cpus: number]>([
  ['nothing at all', {}, machine],
  ['v2 at the root', { 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/cpu.max': '60000 100000\n' }, 0.6],
  ['v2 in its own group', { 'proc/self/cgroup': '0::/app\n', 'sys/fs/cgroup/app/cpu.max': '60000 100000\n' }, 0.6],
  ['v2 nested, the tightest above', { 'proc/self/cgroup': '0::/a/b\n', 'sys/fs/cgroup/a/b/cpu.max': '200000 100000\n', 'sys/fs/cgroup/a/cpu.max': '150000 100000\n' }, 1.5],
  ['v2 nested, the tightest below', { 'proc/self/cgroup': '0::/a/b\n', 'sys/fs/cgroup/a/b/cpu.max': '25000 50000\n', 'sys/fs/cgroup/a/cpu.max': '150000 100000\n' }, 0.5],
  ['v2 max', { 'proc/self/cgroup': '0::/app\n', 'sys/fs/cgroup/app/cpu.max': 'max 100000\n' }, machine],
  ['v2 max below a limit', { 'proc/self/cgroup': '0::/a/b\n', 'sys/fs/cgroup/a/b/cpu.max': 'max 100000\n', 'sys/fs/cgroup/a/cpu.max': '60000 100000\n' }, 0.6],
  ['v2 seen from within a container', { 'proc/self/cgroup': '0::/../../docker/abc\n', 'sys/fs/cgroup/cpu.max': '60000 100000\n' }, 0.6],
  ['v2 on a hybrid machine', { 'proc/self/cgroup': '1:name=systemd:/x\n0::/app\n', 'sys/fs/cgroup/unified/app/cpu.max': '60000 100000\n' }, 0.6],
  ['v2 with more than the machine has', { 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/cpu.max': '6400000 100000\n' }, machine],
  ['v2 that is empty', { 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/cpu.max': '' }, machine],
  ['v2 that is nonsense', { 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/cpu.max': 'many few\n' }, machine],
  ['v2 nought', { 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/cpu.max': '0 100000\n' }, machine],
  ['v1 at the root', { 'proc/self/cgroup': '4:cpu,cpuacct:/\n', ...v1('', '60000') }, 0.6],
  ['v1 in its own group', { 'proc/self/cgroup': '5:memory:/m\n4:cpu:/app\n', ...v1('/app', '150000') }, 1.5],
  ['v1 under cpu,cpuacct', { 'proc/self/cgroup': '4:cpu,cpuacct:/app\n', 'sys/fs/cgroup/cpu,cpuacct/app/cpu.cfs_quota_us': '60000', 'sys/fs/cgroup/cpu,cpuacct/app/cpu.cfs_period_us': '100000' }, 0.6],
  ['v1 -1', { 'proc/self/cgroup': '4:cpu:/app\n', ...v1('/app', '-1') }, machine],
  ['v1 -1 below a limit', { 'proc/self/cgroup': '4:cpu:/a/b\n', ...v1('/a/b', '-1'), ...v1('/a', '60000') }, 0.6],
  ['v1 without a period', { 'proc/self/cgroup': '4:cpu:/app\n', 'sys/fs/cgroup/cpu/app/cpu.cfs_quota_us': '60000' }, machine],
  ['a group of another controller', { 'proc/self/cgroup': '4:memory:/app\n', ...v1('/app', '60000') }, machine],
])('%s', (_, files, cpus) => expect(availableCpus(layOut(files))).toBe(cpus))

test('a limit that cannot be read counts as none', () => {
  const root = layOut({ 'proc/self/cgroup': '0::/app\n' })
  // A folder in the place of the file is unreadable for root, too
  fs.mkdirSync(path.join(root, 'sys/fs/cgroup/app/cpu.max'), { recursive: true })
  expect(availableCpus(root)).toBe(machine)
  fs.writeFileSync(path.join(root, 'sys/fs/cgroup/cpu.max'), '60000 100000\n')
  expect(availableCpus(root)).toBe(0.6)
})

test('this machine has some', () => {
  vi.restoreAllMocks()
  expect(availableCpus()).toBeGreaterThan(0)
  expect(availableCpus()).toBeLessThanOrEqual(os.availableParallelism())
})
