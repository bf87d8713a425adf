import { describe, expect, it } from 'vitest'
import { labOptions } from '../../engine/options.ts'
import { profileNames } from '../../engine/profiles.ts'

describe('labOptions', () => {
  it('writes a usual run where the committed results are, on every CPU', () => {
    expect(labOptions('read', [])).toEqual({
      scale: 'usual',
      rounds: null,
      profiles: profileNames,
      profilesGiven: false,
      out: 'lab/experiments/read/result.json',
      resume: false,
      judge: false,
      pageCache: 'warm',
      keepNoisy: false,
      words: [],
    })
  })

  it('never writes a quick run there', () =>
    expect(labOptions('read', ['--quick'])).toMatchObject({
      scale: 'quick',
      profiles: ['full', '0.6'],
      keepNoisy: true,
      out: '.content/lab/read.json',
    }))

  it('takes what is given', () => {
    const words = [
      '--profiles',
      '0.6-20ms, full,full',
      ...'--full --rounds 7 --page-cache dropped --keep-noisy'.split(' '),
    ]
    expect(labOptions('read', [...words, '--out', 'x.json', '--resume'])).toMatchObject({
      scale: 'full',
      rounds: 7,
      profiles: ['0.6-20ms', 'full'],
      profilesGiven: true,
      out: 'x.json',
      resume: true,
      pageCache: 'dropped',
      keepNoisy: true,
      words,
    })
  })

  it.each([
    [['--profiles', '0.7'], '--profiles: expected some of full, 1.0, 0.6, 0.6-20ms; got "0.7"'],
    [['--profiles', ','], '--profiles: expected some of'],
    [['--rounds', '0'], '--rounds: expected a whole number from 1 to 1000; got "0"'],
    [['--page-cache', 'cold'], '--page-cache: expected warm or dropped; got "cold"'],
    [['--quick', '--full'], 'expected one of them'],
    [['--slow'], '--slow'],
  ])('%j is refused, and the usage follows', (args, message) => {
    expect(() => labOptions('read', args)).toThrow(message)
    expect(() => labOptions('read', args)).toThrow('Usage: npm run lab -- read')
  })
})
