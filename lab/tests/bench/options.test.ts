import { describe, expect, it } from 'vitest'
import { readersOptions } from '../../bench/options.ts'
import { UsageError } from '../../../lib/cli/options.ts'

describe('readersOptions', () => {
  it('measures everything by default', () => {
    expect(readersOptions([])).toMatchObject({
      posts: [70, 1_000, 10_000],
      rounds: 3,
      strategies: ['sequential', 'promise-all', 'worker', 'sync', 'index'],
      out: '.content/bench/readers.json',
      seed: 1,
      brief: false,
      summary: false,
    })
  })

  it('lets what is given beside --quick count', () => {
    expect(readersOptions(['--quick'])).toMatchObject({ posts: [70, 300], rounds: 1, brief: true })
    expect(readersOptions(['--quick', '--posts', '20', '--rounds', '2'])).toMatchObject({
      posts: [20],
      rounds: 2,
      brief: true,
    })
  })

  it('leaves single trials out where only the figures are wanted', () => {
    expect(readersOptions(['--summary'])).toMatchObject({ summary: true, rounds: 3 })
  })

  it('sorts sizes and drops what is named twice', () => {
    expect(readersOptions(['--posts', '300, 70,300', '--strategies', 'sync,index,sync'])).toMatchObject({
      posts: [70, 300],
      strategies: ['sync', 'index'],
    })
  })

  it.each([
    [['--posts', '70,many'], '--posts: expected a whole number from 1 to 1000000; got "many"'],
    [['--posts', ','], '--posts: expected numbers separated by commas'],
    [['--rounds', '0'], '--rounds: expected a whole number from 1 to 1000; got "0"'],
    [
      ['--strategies', 'sync,psychic'],
      '--strategies: there is no "psychic"; expected some of sequential, promise-all, worker, sync, index',
    ],
    [['--slow'], "Unknown option '--slow'"],
  ])('refuses %j', (args, message) => {
    expect(() => readersOptions(args)).toThrow(UsageError)
    expect(() => readersOptions(args)).toThrow(message)
  })
})
