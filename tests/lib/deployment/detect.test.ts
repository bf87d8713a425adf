import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { detectDeployment } from '../../../lib/deployment/detect.ts'
import { layOut } from '../../corpora.ts'
import { detectedBy } from './deployments.ts'
import { limitsFile, systems } from './systems.ts'

const machine = { cpus: 8, bytes: 16 * 1024 ** 3 }

describe('files as systems lay them out', () => {
  beforeEach(() => {
    vi.spyOn(os, 'availableParallelism').mockReturnValue(machine.cpus)
    vi.spyOn(os, 'totalmem').mockReturnValue(machine.bytes)
  })
  afterEach(() => void vi.restoreAllMocks())

  test.each(systems)('$name', ({ files, env = {}, platform, cpus, memoryMb, descriptors, notes = [] }) => {
    const found = detectDeployment(env, layOut(files))
    expect([found.platform.value, found.platform.from]).toEqual(platform ?? ['machine', 'this machine'])
    expect([found.cpus.value, found.cpus.from]).toEqual(cpus ?? [machine.cpus, 'this machine'])
    expect([found.memory.value, found.memory.from]).toEqual(
      memoryMb ? [memoryMb[0] * 1024 ** 2, memoryMb[1]] : [machine.bytes, 'this machine'],
    )
    expect(found.descriptors.value).toBe(descriptors?.[0] ?? null)
    if (descriptors) expect(found.descriptors.from).toBe(descriptors[1])
    expect(found.notes.map((note) => note.split(' ')[0]).toSorted()).toEqual(notes.toSorted())
  })

  test('a quota comes with its period', () => {
    const root = layOut({ 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/cpu.max': '12000 20000\n' })
    expect(detectDeployment({}, root).cpus).toEqual({
      value: 0.6,
      from: '/sys/fs/cgroup/cpu.max',
      quota: { quotaUs: 12_000, periodUs: 20_000 },
    })
  })

  test('a folder in the place of a file counts as no limit, and is named', () => {
    const root = layOut({ 'proc/self/cgroup': '0::/app\n', 'sys/fs/cgroup/memory.max': '1048576\n' })
    for (const file of ['cpu.max', 'memory.max'])
      fs.mkdirSync(path.join(root, 'sys/fs/cgroup/app', file), { recursive: true })
    fs.mkdirSync(path.join(root, 'proc/self/limits'))
    const found = detectDeployment({}, root)
    expect([found.cpus.value, found.memory.value, found.descriptors.value]).toEqual([machine.cpus, 1_048_576, null])
    expect(found.notes.toSorted()).toEqual(
      ['/proc/self/limits', '/sys/fs/cgroup/app/cpu.max', '/sys/fs/cgroup/app/memory.max'].map(
        (file) => `${file} cannot be read (EISDIR)`,
      ),
    )
  })

  test.skipIf(process.platform === 'win32')('a file that may not be read counts as no limit, and is named', () => {
    const root = layOut({
      'proc/self/cgroup': '0::/\n',
      'sys/fs/cgroup/cpu.max': '60000 100000\n',
      'proc/self/limits': limitsFile('64'),
    })
    for (const file of ['sys/fs/cgroup/cpu.max', 'proc/self/limits']) fs.chmodSync(path.join(root, file), 0)
    // Root may read everything, so switch to another user for this check
    const isRoot = process.geteuid!() === 0
    fs.chmodSync(root, 0o755)
    if (isRoot) process.seteuid!(65_534)
    const found = (() => {
      try {
        return detectDeployment({}, root)
      } finally {
        if (isRoot) process.seteuid!(0)
      }
    })()
    expect([found.cpus.value, found.descriptors.value]).toEqual([machine.cpus, null])
    expect(found.notes.toSorted()).toEqual([
      '/proc/self/limits cannot be read (EACCES)',
      '/sys/fs/cgroup/cpu.max cannot be read (EACCES)',
    ])
  })
})

describe('this machine', () => {
  test('has some of everything', () => {
    const { cpus, memory, descriptors } = detectDeployment({})
    expect(cpus.value).toBeGreaterThan(0)
    expect(cpus.value).toBeLessThanOrEqual(os.cpus().length)
    expect(memory.value).toBeGreaterThan(0)
    expect(memory.value).toBeLessThanOrEqual(os.totalmem())
    expect(descriptors.value ?? 1).toBeGreaterThan(0)
  })

  test.skipIf(process.platform !== 'linux')('tells how many descriptors a shell left to it', () => {
    const { descriptors } = detectedBy('ulimit -n 100 && exec "$@"')
    expect(descriptors).toEqual({ value: 100, from: '/proc/self/limits' })
  })
})
