import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/corpora.ts'
import { workKey } from '../../result.ts'
import { loadExperiment } from '../../engine/experiments.ts'
import { labOptions } from '../../engine/options.ts'
import { missingPrograms } from '../../../lib/cli/programs.ts'
import { resultIn, root, runCommand } from '../run-command.ts'

const dir = temporaryFolder()

/** The cells for which a quick run of an experiment must have a figure. */
async function expectedCells(name: string): Promise<string[]> {
  const experiment = await loadExperiment(name)
  return experiment.cells(labOptions(name, ['--quick', '--profiles', '0.6'])).map(workKey)
}

/** Experiments that need nothing but Node. */
const onNode = ['read', 'threadpool', 'await-in-a-loop', 'lookup', 'stringify', 'strategies', 'index']

/** Experiments that start system programs, if these are installed. */
const onPrograms =
  missingPrograms(['redis-server', 'nginx', 'wrk']).length > 0 ? [] : ['redis-scan', 'rate-limit', 'cluster']

describe('each experiment on Node', () => {
  it.concurrent.each([...onNode, ...onPrograms])(
    '%s gives every figure and leaves nothing behind',
    { timeout: 240_000 },
    async (name) => {
      const tmp = path.join(dir, `tmp-${name}`)
      fs.mkdirSync(tmp)
      const out = path.join(dir, 'deep', `${name}.json`)
      const { status, stdout, stderr } = await runCommand('lab', [name, '--quick', '--profiles', '0.6', '--out', out], {
        TMPDIR: tmp,
      })
      expect(status, stdout + stderr).toBe(0)
      const result = resultIn(out)
      expect(result).toMatchObject({
        name,
        quick: true,
        complete: true,
        trials: [],
        context: { machine: { node: process.version } },
      })
      expect(result.cells.map(workKey).sort()).toEqual((await expectedCells(name)).sort())
      expect(result.correctness.filter(({ right }) => !right)).toEqual([])
      expect(result.cells.every(({ median, rssMb, samples }) => median > 0 && rssMb > 10 && samples.length === 1)).toBe(
        true,
      )
      if (result.context.cgroup !== null)
        expect(result.cells.every(({ profile, quotaReached }) => profile === '0.6' && quotaReached! > 0)).toBe(true)
      expect(result.claims.some(({ verdict }) => verdict !== null)).toBe(true)
      // Eight blocking reads block the event loop for as long as they take
      const held = result.cells.filter(
        ({ contender, params }) => name === 'strategies' && contender === 'sync' && params.requests === 8,
      )
      expect(held.filter(({ median, extra }) => extra['event loop blocked at most ms']! < median / 2)).toEqual([])
      for (const { statement } of result.claims) expect(stdout).toContain(statement.en)
      // Two caches stay on purpose: Node's, and that of the lab's corpora
      const made = fs.readdirSync(tmp).filter((entry) => !/^(node-compile-cache|pointsix-bench-\w+)$/.test(entry))
      expect(made).toEqual([])
    },
  )
})

describe('Ctrl-C', () => {
  const groups = () => fs.globSync('/sys/fs/cgroup/{,cpu/,unified/}**/pointsix-*')
  const inGroupOf = (pid: number) => groups().filter((folder) => path.basename(folder).startsWith(`pointsix-${pid}-`))

  it(
    'keeps what is done, leaves no process, group or file behind, and can be gone on from',
    { timeout: 240_000 },
    async () => {
      const tmp = path.join(dir, 'tmp-ctrl-c')
      fs.mkdirSync(tmp)
      const out = path.join(dir, 'interrupted.json')
      let leader = 0
      let group = false
      const interrupted = await runCommand(
        'lab',
        ['read', '--quick', '--profiles', '0.6', '--out', out],
        { TMPDIR: tmp },
        async (pid) => {
          leader = pid
          const part = `${out}.part`
          const done = () => (fs.existsSync(part) ? resultIn(part).trials.length : 0)
          const wait = () => new Promise((resolve) => setTimeout(resolve, 20))
          while (done() < 2) await wait()
          // There is no group between two trials
          while (!(group = inGroupOf(pid).length > 0) && resultIn(part).context.cgroup !== null) await wait()
          process.kill(-pid, 'SIGINT')
        },
      )
      expect(interrupted.status).toBe(130)
      const kept = resultIn(`${out}.part`)
      expect(interrupted.stderr).toContain('--resume runs the others')
      expect(kept.complete).toBe(false)
      expect(kept.trials.length).toBeGreaterThanOrEqual(2)
      expect(fs.readdirSync(tmp)).toEqual([])
      expect(fs.readdirSync(dir).filter((name) => name.startsWith('interrupted'))).toEqual(['interrupted.json.part'])
      expect(fs.existsSync(path.join(root, '.content/lab', `javascript-${leader}`))).toBe(false)
      expect(inGroupOf(leader)).toEqual([])
      // If groups can be created, one existed and might have been left behind
      expect(group).toBe(kept.context.cgroup !== null)
      expect(programsOf(leader)).toEqual([])

      const again = ['read', '--quick', '--profiles', '0.6', '--out', out, '--resume']
      const resumed = await runCommand('lab', again, { TMPDIR: tmp })
      expect(resumed.status, resumed.stderr).toBe(0)
      expect(fs.readdirSync(dir).filter((name) => name.startsWith('interrupted'))).toEqual(['interrupted.json'])
      const whole = resultIn(out)
      expect(whole).toMatchObject({ complete: true, trials: [] })
      expect(whole.cells).toHaveLength((await expectedCells('read')).length)
      // Finished measurements were not repeated
      expect(
        kept.cells.every((cell) => whole.cells.some((found) => JSON.stringify(found) === JSON.stringify(cell))),
      ).toBe(true)
    },
  )

  /** Processes that run a program from this run's folder. */
  const programsOf = (leader: number): string[] => {
    if (!fs.existsSync('/proc/self/cmdline')) return []
    return fs.globSync('/proc/[0-9]*/cmdline').flatMap((file) => {
      try {
        const words = fs.readFileSync(file, 'utf8')
        return words.includes(`javascript-${leader}/`) ? [words.replaceAll('\0', ' ')] : []
      } catch {
        return []
      }
    })
  }
})
