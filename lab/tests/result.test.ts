import { describe, expect, it } from 'vitest'
import { maxResultLength, parseResult } from '../result.ts'
import { cellOf, resultOf } from './made-up.ts'

const problemsOf = (value: unknown) => parseResult(JSON.stringify(value)).problems

describe('parseResult', () => {
  it('reads what the lab writes', () =>
    expect(parseResult(JSON.stringify(resultOf()))).toEqual({ result: resultOf(), problems: null }))

  it.each([
    ['nothing', '', /expected JSON/],
    ['a list', '[]', /name: .*undefined/],
    ['a file of another time', JSON.stringify({ ...resultOf(), version: 99 }), /version: .*99/],
    ['too much', ' '.repeat(maxResultLength + 1), /at most 5,000,000 characters/],
    ['nesting without end', '['.repeat(100_000), /expected JSON|the file/],
  ])('refuses %s', (_, json, problem) => {
    const { result, problems } = parseResult(json)
    expect(result).toBeNull()
    expect(problems!.join('\n')).toMatch(problem)
  })

  it.each([
    ['a median below zero', { cells: [cellOf({ median: -1 })] }, 'cells.0.median'],
    ['no sample', { cells: [cellOf({ samples: [] })] }, 'cells.0.samples'],
    ['a word for a number', { cells: [{ ...cellOf(), rssMb: 'much' }] }, 'cells.0.rssMb'],
    ['an unknown contender', { cells: [cellOf({ contender: 'z' })] }, 'does not describe'],
    ['an unknown CPU', { cells: [cellOf({ profile: '7' })] }, 'does not describe'],
    [
      'a date that is none',
      { context: { ...resultOf().context, machine: { ...resultOf().context.machine, date: 'yesterday' } } },
      'context.machine.date',
    ],
  ])('names where there is %s', (_, given, place) =>
    expect(problemsOf({ ...resultOf(), ...given })!.join('\n')).toContain(place),
  )

  it('names five problems at most', () => expect(problemsOf({})).toHaveLength(5))
})
