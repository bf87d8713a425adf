import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findGroups, removeLeft } from '../../machine/cgroup.ts'

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
