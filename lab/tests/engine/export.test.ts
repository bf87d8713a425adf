import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { finished, othersIn, resumed, save, unfinished, unfinishedOf } from '../../engine/export.ts'
import type { LabResult } from '@/lab/result.ts'
import { temporaryFolder } from '../../../tests/temporary-folders.ts'
import { cellOf, resultOf } from '../made-up.ts'

let dir: string
beforeEach(() => {
  dir = temporaryFolder()
})

describe('save', () => {
  it('makes the folder, replaces what is there and leaves nothing beside it', () => {
    const out = path.join(dir, 'deep/made-up.json')
    save(out, resultOf())
    save(out, resultOf({ complete: true }))
    expect(fs.readdirSync(path.dirname(out))).toEqual(['made-up.json'])
    expect(JSON.parse(fs.readFileSync(out, 'utf8'))).toEqual(resultOf({ complete: true }))
  })
})

describe('finished', () => {
  it.each([
    ['is of the experiment else; expected made-up', resultOf({ name: 'else', complete: true })],
    ['is not complete', resultOf()],
  ])('refuses what %s', (message, result) => {
    const out = path.join(dir, 'made-up.json')
    save(out, result)
    expect(() => finished(out, 'made-up')).toThrow(message)
  })
})

describe('othersIn', () => {
  const on = (cpuModel: string, given: Partial<LabResult> = {}, day = '2026-11-21') => {
    const { context } = resultOf()
    const machine = { ...context.machine, cpuModel, date: `${day}T00:00:00.000Z` }
    return resultOf({ context: { ...context, machine }, ...given })
  }
  const others = (before: LabResult | string, now: LabResult) => {
    const out = path.join(dir, 'made-up.json')
    fs.writeFileSync(out, typeof before === 'string' ? before : JSON.stringify(before))
    return othersIn(out, now).map(({ context }) => context.machine.cpuModel)
  }

  it('keeps the runs of other machines, and replaces that of the same day on this one', () => {
    expect(others(on('A', { elsewhere: [on('B')] }), on('C'))).toEqual(['A', 'B'])
    expect(others(on('A', { elsewhere: [on('B')] }), on('A'))).toEqual(['B'])
    expect(others(on('A', { elsewhere: [on('B')] }), on('B'))).toEqual(['A'])
    expect(others(on('A', { elsewhere: [on('B'), on('C')] }), on('D'))).toEqual(['A', 'B'])
  })

  it('keeps runs of other days on this machine, the newest first, as far as other machines leave room', () => {
    const [old, older] = [on('A', {}, '2026-11-20'), on('A', {}, '2026-11-19')]
    const days = (before: LabResult) => {
      save(path.join(dir, 'made-up.json'), before)
      return othersIn(path.join(dir, 'made-up.json'), on('A')).map(
        ({ context: { machine } }) => `${machine.cpuModel} ${machine.date.slice(8, 10)}`,
      )
    }
    expect(days({ ...old, elsewhere: [older] })).toEqual(['A 20', 'A 19'])
    expect(days({ ...old, elsewhere: [on('B', {}, '2026-11-18')] })).toEqual(['A 20', 'B 18'])
    expect(days({ ...old, elsewhere: [on('B', {}, '2026-11-18'), on('C', {}, '2026-11-17')] })).toEqual([
      'B 18',
      'C 17',
    ])
  })

  it('keeps nothing of another experiment, of a quick run, or of what is no result', () => {
    expect(others(on('A', { name: 'else' }), on('C'))).toEqual([])
    expect(others(on('A', { quick: true }), on('C'))).toEqual([])
    expect(others(on('A'), on('C', { context: { ...resultOf().context, pageCache: 'dropped' } }))).toEqual([])
    expect(others('{', on('C'))).toEqual([])
    expect(othersIn(path.join(dir, 'none.json'), on('C'))).toEqual([])
  })

  it('keeps no figure of a contender that has another version now', () => {
    const out = path.join(dir, 'made-up.json')
    save(out, on('A', { cells: [cellOf(), cellOf({ contender: 'b' })] }))
    const [kept] = othersIn(
      out,
      on('C', {
        contenders: [
          { id: 'a', label: 'A' },
          { id: 'b', label: 'B 2' },
        ],
      }),
    )
    expect(kept!.cells.map(({ contender }) => contender)).toEqual(['a'])
  })
})

describe('resumed', () => {
  const out = () => path.join(dir, 'made-up.json')

  it('gives what was found out, and the day on which the run began', () => {
    const { context, trials, discarded, correctness } = resultOf()
    save(unfinishedOf(out()), resultOf())
    const machine = { ...context.machine, date: '2026-11-22T08:00:00.000Z' }
    expect(resumed(out(), unfinished(out()), resultOf({ context: { ...context, machine } }))).toEqual({
      machine: context.machine,
      state: { trials, discarded, correctness },
      secondsBefore: 100,
    })
  })

  it.each([
    ['does not exist', () => {}],
    ['is no result of the lab', () => fs.writeFileSync(unfinishedOf(out()), '{"version":1}')],
    ['is complete', () => save(out(), resultOf({ complete: true }))],
    ['has another experiment: else', () => save(unfinishedOf(out()), resultOf({ name: 'else' }))],
    [
      'has another page cache: dropped; expected warm',
      () => save(unfinishedOf(out()), resultOf({ context: { ...resultOf().context, pageCache: 'dropped' } })),
    ],
    [
      'has another settings',
      () => save(unfinishedOf(out()), resultOf({ context: { ...resultOf().context, settings: { delay: 6 } } })),
    ],
  ])('refuses what %s', (message, prepare) => {
    prepare()
    expect(() => resumed(out(), unfinished(out()), resultOf())).toThrow(message)
  })
})
