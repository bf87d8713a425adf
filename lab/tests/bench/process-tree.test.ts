import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { memoryOfTree, watchMemory } from '../../bench/process-tree.ts'

test('a process counts with its children and theirs, and nobody else', () => {
  const listing = '    1     0  1000\n   10     1   100\n   11    10    20\n   12    11     3\n   20     1  5000\n'
  expect(memoryOfTree(listing, 10)).toBe(123 * 1024)
  expect(memoryOfTree(listing, 12)).toBe(3 * 1024)
  expect(memoryOfTree(listing, 99)).toBe(0)
})

test('the peak of a process that takes 200 MB is at least that', async () => {
  const child = spawn(
    process.execPath,
    ['-e', 'globalThis.kept = Buffer.alloc(200e6, 1); console.log("full"); setTimeout(() => {}, 60_000)'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  const stop = watchMemory(child.pid!)
  const peak = await stop()
  child.kill()
  expect(peak).toBeGreaterThan(200e6)
})
