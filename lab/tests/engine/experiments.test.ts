import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { experimentNames, loadExperiment } from '../../engine/experiments.ts'
import { labOptions } from '../../engine/options.ts'
import { root, runCommand } from '../run-command.ts'

describe('npm run lab', () => {
  it('lists the experiments, and names them if there is none of a name', async () => {
    const { status, stdout } = await runCommand('lab', [])
    expect(status).toBe(0)
    for (const name of experimentNames) expect(stdout).toMatch(new RegExp(`^ {2}${name} +\\S`, 'm'))
    expect(await runCommand('lab', ['guess'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`There is no experiment "guess". Valid names: ${experimentNames.join(', ')}`),
    })
  })

  it('describes each experiment so that claims, cells and contenders fit', async () => {
    for (const name of experimentNames) {
      const experiment = await loadExperiment(name)
      const contenders = experiment.contenders.map(({ id }) => id)
      for (const scale of [[], ['--quick'], ['--full']]) {
        const cells = experiment.cells(labOptions(name, scale))
        expect(cells.length).toBeGreaterThan(0)
        for (const { contender, params } of cells) {
          expect(contenders).toContain(contender)
          expect(Object.keys(params).sort()).toEqual([...experiment.params].sort())
        }
      }
      for (const { over, under } of Object.values(experiment.claims))
        expect(contenders).toEqual(
          expect.arrayContaining([over, under].flatMap((side) => ('contender' in side ? side.contender : []))),
        )
      expect(fs.existsSync(path.join(root, `lab/experiments/${name}/trial.ts`))).toBe(true)
    }
  })

  it('declares above what a program does whatever it does it with: a constant below is not there yet', () => {
    const late = fs
      .globSync('lab/{commands,experiments/*}/*.ts', { cwd: root })
      .filter((file) =>
        /^await (?:main|runTrial)\b[^]*^(?:const|class) /m.test(fs.readFileSync(path.join(root, file), 'utf8')),
      )
    expect(late).toEqual([])
  })

  it('has an example in docs/lab.md that git can apply', () => {
    const document = fs.readFileSync(path.join(root, 'docs/lab.md'), 'utf8')
    const [, input] = /^```diff\n([^]*?)^```$/m.exec(document)!
    const { status, stderr } = spawnSync('git', ['apply', '--check', '-'], { cwd: root, input, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})
