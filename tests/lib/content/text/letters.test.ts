import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLetters, countLettersSlowly } from '../../../../lib/content/text/letters.ts'
import { growth, mostGrowth } from '../../../growth.ts'
import { runs, shown } from '../../../runs.ts'

test.each([
  ['It’s a well-known word', { hangul: 0, ideographs: 0, words: 4, letters: 17 }],
  ['a--b a-', { hangul: 0, ideographs: 0, words: 3, letters: 3 }],
  ['Node 24는 빠르다', { hangul: 4, ideographs: 0, words: 2, letters: 8 }],
  ['日本語のテスト・ー', { hangul: 0, ideographs: 9, words: 0, letters: 8 }],
  ['각'.normalize('NFD'), { hangul: 1, ideographs: 0, words: 0, letters: 3 }],
])('%j consists of %j', (text, counts) => {
  expect(countLetters(text)).toEqual(counts)
  expect(countLettersSlowly(text)).toEqual(counts)
})

test('all 65,536 code units, each between others: the one pass counts as the patterns do', () => {
  const differing: string[] = []
  for (let unit = 0; unit < 0x10000; unit++) {
    const character = String.fromCharCode(unit)
    const text = `a${character}b-${character}가${character}かe${character}`
    if (JSON.stringify(countLetters(text)) !== JSON.stringify(countLettersSlowly(text)))
      differing.push(`U+${unit.toString(16)}`)
  }
  expect(differing).toEqual([])
})

const texts = runs({ quick: 20_000, full: 200_000 })
test(`${shown(texts)} texts: the one pass counts as the patterns do`, () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'a',
      'b1',
      '-',
      '_',
      '’',
      "'",
      ' ',
      '한',
      '각'.normalize('NFD'),
      'é'.normalize('NFD'),
      'か\u3099',
      '日',
      'ー',
      '👍',
      '𠀀',
      '\ud800',
      'д',
      '½',
      '。',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      expect(countLetters(text)).toEqual(countLettersSlowly(text))
    }),
    { numRuns: texts, seed: 1 },
  )
})

test.each(['a', 'a-', '한', '각'.normalize('NFD'), '👍', 'é'.normalize('NFD')])(
  'the time for a text of %j grows with its length alone',
  (piece) => {
    expect(
      growth((length) => {
        const text = piece.repeat(Math.ceil(length / piece.length))
        return () => countLetters(text)
      }, 256_000),
    ).toBeLessThan(mostGrowth)
  },
)
