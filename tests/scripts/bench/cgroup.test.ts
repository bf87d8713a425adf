import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findGroups, placesFor, quotaOf } from '../../../scripts/bench/cgroup.ts'

describe('placesFor', () => {
  it('looks below its own group first, then above', () => {
    expect(placesFor('0::/user.slice/app\n')).toEqual(
      ['user.slice/app', 'user.slice', '.', 'unified/user.slice/app', 'unified/user.slice', 'unified'].map((folder) => ({ version: 2, folder })),
    )
  })

  it('takes the CPU controller where each has a tree of its own', () => {
    expect(placesFor('3:memory:/x\n2:cpu,cpuacct:/\n').map(({ folder }) => folder)).toEqual(['cpu', 'cpu,cpuacct', 'cpuacct,cpu'])
  })

  it('knows no place where there are no groups', () => expect(placesFor('')).toEqual([]))
})

describe('quotaOf', () => {
  it.each([
    [2, 0.6, 'cpu.max', '60000 100000'],
    [2, null, 'cpu.max', 'max 100000'],
    [1, 0.6, 'cpu.cfs_quota_us', '60000'],
    [1, null, 'cpu.cfs_quota_us', '-1'],
  ] as const)('of cgroup v%i, %j CPUs', (version, cpus, file, text) => expect(quotaOf(version, cpus)).toEqual({ file, text }))
})

describe('findGroups', () => {
  it('takes no folder for a group that is none, and leaves nothing in it', () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'groups-'))
    try {
      fs.mkdirSync(path.join(root, 'proc/self'), { recursive: true })
      fs.mkdirSync(path.join(root, 'sys/fs/cgroup/cpu'), { recursive: true })
      fs.writeFileSync(path.join(root, 'proc/self/cgroup'), '1:cpu:/\n0::/\n')
      expect(findGroups(root)).toBeNull()
      expect(fs.readdirSync(path.join(root, 'sys/fs/cgroup'), { recursive: true })).toEqual(['cpu'])
    } finally {
      fs.rmSync(root, { recursive: true })
    }
  })
})
