import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findGroups, removeLeft, quotaOf, throttlingIn } from '../../machine/cgroup.ts'

describe('quotaOf', () => {
  const limit = (periodUs: number) => ({ cpus: 0.6, periodUs })
  it.each([
    [2, limit(100_000), [['cpu.max', '60000 100000']]],
    [2, limit(20_000), [['cpu.max', '12000 20000']]],
    [2, null, [['cpu.max', 'max 100000']]],
    [
      1,
      limit(100_000),
      [
        ['cpu.cfs_period_us', '100000'],
        ['cpu.cfs_quota_us', '60000'],
      ],
    ],
    [
      1,
      limit(20_000),
      [
        ['cpu.cfs_period_us', '20000'],
        ['cpu.cfs_quota_us', '12000'],
      ],
    ],
    [
      1,
      null,
      [
        ['cpu.cfs_period_us', '100000'],
        ['cpu.cfs_quota_us', '-1'],
      ],
    ],
  ] as const)('of cgroup v%i, %j', (version, given, writes) =>
    expect(quotaOf(version, given)).toEqual(writes.map(([file, text]) => ({ file, text }))),
  )
})

describe('throttlingIn', () => {
  it.each([
    ['nr_periods 12\nnr_throttled 7\nthrottled_time 345000000\n', { periods: 12, throttled: 7, throttledMs: 345 }],
    [
      'usage_usec 9\nnr_periods 12\nnr_throttled 7\nthrottled_usec 345000\n',
      { periods: 12, throttled: 7, throttledMs: 345 },
    ],
    ['', { periods: 0, throttled: 0, throttledMs: 0 }],
  ])('%j', (text, found) => expect(throttlingIn(text)).toEqual(found))
})

describe('removeLeft', () => {
  it('removes the groups of ended runs alone', () => {
    const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'groups-'))
    const ended = spawnSync(process.execPath, ['--version']).pid
    try {
      for (const name of [
        `pointsix-${ended}-1`,
        `pointsix-${ended}-2/busy`,
        `pointsix-${process.pid}-1`,
        'pointsix-app',
        'system',
      ])
        fs.mkdirSync(path.join(parent, name), { recursive: true })
      removeLeft(parent)
      expect(fs.readdirSync(parent).sort()).toEqual(
        [`pointsix-${ended}-2`, `pointsix-${process.pid}-1`, 'pointsix-app', 'system'].sort(),
      )
    } finally {
      fs.rmSync(parent, { recursive: true })
    }
  })
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
