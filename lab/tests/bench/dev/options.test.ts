import { expect, test } from 'vitest'
import { devOptions } from '../../../bench/dev/options.ts'
import { UsageError } from '../../../../lib/cli/options.ts'

test('a small and a large blog by default', () => {
  expect(devOptions([])).toEqual({
    posts: [70, 10_000],
    rounds: 3,
    changes: 10,
    seed: 1,
    out: '.content/bench/dev.json',
  })
})

test('what is given counts', () => {
  expect(devOptions(['--posts', '5, 50', '--rounds', '1', '--changes', '2', '--seed', '7', '--out', 'x.json'])).toEqual(
    { posts: [5, 50], rounds: 1, changes: 2, seed: 7, out: 'x.json' },
  )
})

test.each([
  ['--posts', ''],
  ['--posts', 'many'],
  ['--rounds', '0'],
  ['--changes', '1.5'],
  ['--seed', '-1'],
  ['--unknown', '1'],
])('%s %s is refused with how it is called', (name, value) => {
  expect(() => devOptions([`${name}=${value}`])).toThrow(UsageError)
  expect(() => devOptions([`${name}=${value}`])).toThrow('npm run bench -- dev')
})
