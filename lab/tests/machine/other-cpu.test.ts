import { expect, it } from 'vitest'
import { runProgramIn } from '../../machine/launch.ts'
import { findOtherCpu } from '../../machine/other-cpu.ts'
import { root } from '../../../lib/cli/run.ts'
import type { SpinTask } from '../../engine/spin.ts'

const watch = findOtherCpu()
const file = `${root}/lab/engine/spin.ts`
const task: SpinTask = { threads: 1, ms: 300, periodMs: null, heldMs: 0 }

it.runIf(watch)('counts a process within the meter for the trial, and any other one for the others', async () => {
  const others = watch!(null)
  const before = others.meter.cpuSeconds()
  const { cpus } = await runProgramIn<{ cpus: number }>(null, { file, task, meter: others.meter })
  const counted = others.meter.cpuSeconds() - before
  // The start of the process counts as well
  expect(counted).toBeGreaterThan(((cpus * task.ms) / 1_000) * 0.8)
  await runProgramIn(null, { file, task })
  expect(others.meter.cpuSeconds() - before).toBe(counted)
  expect(others.share()).toBeGreaterThan(0)
  others.close()
})
