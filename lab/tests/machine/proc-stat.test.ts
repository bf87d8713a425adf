import { expect, it } from 'vitest'
import { busySecondsIn, statIn } from '../../machine/proc-stat.ts'

it('reads /proc/<pid>/stat also where the name holds brackets', () => {
  const fields = ['S', '7', ...Array.from({ length: 20 }, (_, at) => String(at + 5))]
  // proc(5): 14 and 15 are its ticks, 16 and 17 its children's, 24 the resident pages
  expect(statIn(`42 (a ) (b) ${fields.join(' ')}`)).toEqual({
    parent: 7,
    cpuSeconds: 0.29,
    childrenCpuSeconds: 0.33,
    residentPages: 24,
  })
})

it('sums what processes and the host of a machine used, and not what it idled or waited', () => {
  const text = 'cpu  100 20 30 9000 8000 4 5 6 70 0\ncpu0 1 1 1 1 1 1 1 1 1 1\nintr 5\n'
  expect(busySecondsIn(text)).toBeCloseTo(1.65)
})
