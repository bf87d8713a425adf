import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/corpora.ts'
import { loadExperiment } from '../../../engine/experiments.ts'
import { steps } from '../../../experiments/peers/steps.ts'
import { labOptions } from '../../../engine/options.ts'
import { runExperiment } from '../../../engine/run.ts'
import { resultIn } from '../../run-command.ts'

const peersExperiment = await loadExperiment('peers')
const dir = temporaryFolder()

describe.runIf(process.platform === 'linux')('a quick run', () => {
  it(
    'measures this blog at every step, and reports why a missing tool has no figure',
    { timeout: 240_000 },
    async () => {
      const [ours, absent] = ['pointsix', 'velite']
      const out = path.join(dir, 'peers.json')
      const status = await runExperiment(
        {
          ...peersExperiment,
          cells: (options) =>
            peersExperiment.cells(options).filter(({ contender }) => contender === ours || contender === absent),
          prepare: async (...given) => {
            const prepared = await peersExperiment.prepare(...given)
            const task: typeof prepared.task = (contender, params) => {
              if (contender === absent) throw new Error('it is not installed')
              return prepared.task(contender, params)
            }
            return { ...prepared, task }
          },
        },
        ['--quick', '--profiles', 'full', '--out', out],
      )
      expect(status).toBe(0)
      const result = resultIn(out)
      expect(result.complete).toBe(true)
      const planned = peersExperiment
        .cells(labOptions('peers', ['--quick']))
        .filter(({ contender }) => contender === ours)
      expect(result.cells.map(({ contender, params }) => ({ contender, ...params }))).toEqual(
        expect.arrayContaining(planned.map(({ contender, params }) => ({ contender, ...params }))),
      )
      expect(result.cells).toHaveLength(steps.length)
      for (const { median, cpuSeconds, rssMb } of result.cells)
        expect(Math.min(median, cpuSeconds, rssMb)).toBeGreaterThan(0)
      expect(result.cells.find(({ params }) => params.step === 'cold')!.extra).toMatchObject({ 'output files': 1 })
      expect(result.correctness.filter(({ right }) => !right)).toMatchObject([
        { contender: absent, reason: 'it is not installed' },
      ])
    },
  )
})
