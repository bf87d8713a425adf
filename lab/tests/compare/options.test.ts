import { describe, expect, it } from 'vitest'
import { compareOptions } from '../../compare/options.ts'

describe('the options of npm run compare', () => {
  it('have defaults that answer the usual question', () => {
    expect(compareOptions([])).toEqual({
      what: { readers: ['index', 'promise-all', 'worker'], limit: { cpus: 0.6, periodUs: 100_000 } },
      clicks: 40,
      delayMs: 0,
      out: '.content/compare.json',
    })
  })

  it('are taken as they are given', () => {
    expect(
      compareOptions([
        '--strategies',
        'sync, index,sync',
        ...'--cpus 1.5 --period 20 --clicks 80 --delay 40 --out a.json'.split(' '),
      ]),
    ).toEqual({
      what: { readers: ['sync', 'index'], limit: { cpus: 1.5, periodUs: 20_000 } },
      clicks: 80,
      delayMs: 40,
      out: 'a.json',
    })
    expect(compareOptions(['--url', 'https://a.blog/']).what).toEqual({ url: 'https://a.blog' })
  })

  it.each([
    [['--readers', 'index'], "Unknown option '--readers'"],
    [['index'], "Unexpected argument 'index'"],
    [
      ['--strategies', 'index,fast'],
      '--strategies: expected some of sequential, promise-all, worker, sync, index; got "fast"',
    ],
    [['--strategies', ','], '--strategies: expected some of'],
    [['--cpus', '0'], '--cpus: expected a number from 0.05 to 64; got "0"'],
    [['--cpus', 'half'], '--cpus: expected a number'],
    [['--period', '0'], '--period: expected a whole number from 1 to 1000; got "0"'],
    [['--clicks', '3'], '--clicks: expected a whole number from 8 to 2000; got "3"'],
    [['--delay=-1'], '--delay: expected a whole number'],
    [['--url', 'a.blog'], '--url: expected an address such as https://example.com; got "a.blog"'],
    [
      ['--url', 'https://a.blog', '--cpus', '1'],
      '--url measures a blog as it is deployed: --cpus cannot be chosen for it',
    ],
  ])('%j is refused, with how the command is called', (args, message) => {
    expect(() => compareOptions(args)).toThrow(message)
    expect(() => compareOptions(args)).toThrow('Usage: npm run compare')
  })
})
