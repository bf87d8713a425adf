import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxQueryLength } from '../../../../lib/content/search/results.ts'
import { fieldTokens, hitsIn, searchable, type Section } from '../../../../lib/content/search/fields.ts'
import { excerptOf, placeOf } from '../../../../lib/content/search/excerpt.ts'
import { maxTerms, parseQuery, phrasesOf } from '../../../../lib/content/search/query.ts'
import { stemOf } from '../../../../lib/content/search/stem.ts'
import { folded, runsIn, tokensNear, tokensOf, type TokenList } from '../../../../lib/content/search/tokens.ts'
import { runs } from '../../../runs.ts'
import { expectLinear } from '../../../growth.ts'

const numRuns = runs({ quick: 300, full: 5_000 })
const values = (text: string) => tokensOf(text.normalize('NFC')).tokens.values

test.each([
  ['서버리스는', ['서버', '버리', '리스', '스는']],
  ['글', ['글']],
  ['서버 버리', ['서버', '·', '버리']],
  ['Next.js의 App', ['next', 'js', '의', 'app']],
  ['getStaticProps parseHTML HTMLParser URLs', ['get', 'static', 'prop', 'pars', 'html', 'htmlparser', 'url']],
  ['LOADER_STRATEGY next.config.mjs', ['loader', 'strategi', 'next', 'config', 'mj']],
  ['Café ÉTÉ ﬁle Ａ１', ['cafe', 'et', 'file', 'a1']],
  ['the state of the art', ['state', 'art']],
  ['検索する', ['検索', '索す', 'する']],
  [`${'a'.repeat(65)} b`, ['b']],
  ['𠀀𠀁𠀂', ['𠀀𠀁', '𠀁𠀂']],
  ['㋐ ⺀ ⼀한글', ['한글']],
  ['C++를 C#, F#은 C c#x', ['cpp', '를', 'csharp', 'fsharp', '은', 'c', 'c', 'x']],
  ['.NET과 ASP.NET, .gitignore a/.env ...rest x.y', ['net', '과', 'asp', 'net', 'gitignor', 'env', 'rest', 'x', 'y']],
  ['C#12와 C#8.0, a#b no#1', ['csharp', '12', '와', 'csharp', '8', '0', 'b', 'no', '1']],
  ['g++ C++17 no# 1 + +', ['gpp', 'cpp', '17', 'no', '1']],
])('%s', (text, expected) => expect(values(text)).toEqual(expected))

test('every character has the kind that Unicode says', () => {
  const pairs = /^[[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]&&[\p{L}\p{N}\p{M}]]$/v
  const wrong: string[] = []
  for (let unit = 0; unit < 0x10000; unit++) {
    const text = String.fromCharCode(unit)
    const kind = pairs.test(text) ? 'pairs' : /^[\p{L}\p{N}\p{M}]$/u.test(text) ? 'word' : undefined
    if (runsIn(text)[0]?.kind !== kind) wrong.push(unit.toString(16))
  }
  expect(wrong).toEqual([])
})

test('the time for names with signs grows with the length of a text alone', () =>
  expectLinear('a# C++ ', tokensOf, 200_000))

test('forms of a word have one stem, and other words have others', () => {
  const groups = [
    ['deploy', 'deploys', 'deployed', 'deploying', 'deployment', 'deployments'],
    ['cache', 'caches', 'cached', 'caching'],
    ['index', 'indexes', 'indexed', 'indexing'],
    ['query', 'queries', 'queried'],
    ['try', 'tries', 'tried', 'trying'],
    ['run', 'runs', 'running'],
    ['compile', 'compiles', 'compiled', 'compiler', 'compiling'],
    ['measure', 'measures', 'measured', 'measuring', 'measurement'],
    ['relate', 'related', 'relational'],
    ['happy', 'happiness'],
  ]
  for (const [first, ...others] of groups) for (const word of others) expect(stemOf(word), word).toBe(stemOf(first!))
  expect(new Set(groups.map(([first]) => stemOf(first!))).size).toBe(groups.length)
  for (const word of ['서버', 'sqlite3', 'as', 'x']) expect(stemOf(word)).toBe(word)
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'서버리스글 ab.AZ_-1é\n"*()가각ㄱ漢かー'), maxLength: 60 }),
)

test('tokens are letters and digits without capitals, and lie in the text in order', () => {
  fc.assert(
    fc.property(text, (given) => {
      const whole = given.toWellFormed().normalize('NFC')
      const found = tokensOf(whole)
      let last = 0
      for (const { values, starts, ends } of [found.tokens, found.whole])
        for (const [at, value] of values.entries()) {
          expect(value).toMatch(/^(?:[\p{L}\p{N}\p{M}ー]+|·)$/u)
          expect(value).not.toMatch(/[A-Z"*\s]/)
          expect(starts[at]).toBeGreaterThanOrEqual(0)
          expect(ends[at]).toBeLessThanOrEqual(whole.length)
        }
      for (const [at, start] of found.tokens.starts.entries()) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(found.tokens.ends[at]).toBeGreaterThanOrEqual(start)
        last = start
      }
    }),
    { numRuns },
  )
})

test('composed and decomposed texts have the same tokens', () => {
  fc.assert(
    fc.property(text, (given) => {
      const whole = given.toWellFormed()
      expect(values(whole.normalize('NFD'))).toEqual(values(whole.normalize('NFC')))
    }),
    { numRuns },
  )
})

const meta = { title: '', tags: [], category: null, series: null, authors: [], description: '' }
const isFound = (query: string, section: Section) => {
  const post = searchable(fieldTokens(meta, [section]))
  return parseQuery(query).terms.some(({ phrases, weak }) => hitsIn(post, phrases) + hitsIn(post, weak) > 0)
}

test('every part of a Korean word from two syllables on is found, and only in texts that have it', () => {
  const word = fc.string({ unit: fc.constantFrom(...'서버리스함수글은'), minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (words, from, length) => {
      const section = { id: null, heading: '', text: words.join(' ') }
      const whole = words[from % words.length]!
      const start = from % (whole.length - 1)
      const part = whole.slice(start, start + 2 + (length % (whole.length - start - 1)))
      expect(isFound(part, section)).toBe(true)
      // A query for a word with a particle may match more, since the particle is left out
      const reversed = [...part].toReversed().join('')
      if (/[은]$/.test(reversed)) return
      if (reversed.length < 4) expect(isFound(`${reversed} `, section)).toBe(section.text.includes(reversed))
      // Others may write a long one with spaces
      else if (!section.text.replaceAll(' ', '').includes(reversed)) expect(isFound(reversed, section)).toBe(false)
    }),
    { numRuns },
  )
})

test('any text is a query, of a bounded number of words, whose phrases are never empty', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 2_000 })), (given) => {
      const query = parseQuery(given)
      expect(query.terms.length).toBeLessThanOrEqual(maxTerms)
      for (const phrases of phrasesOf(query))
        for (const { tokens } of phrases) {
          expect(tokens.length).toBeGreaterThan(0)
          expect(tokens.join('').length).toBeLessThanOrEqual(4 * maxQueryLength)
        }
    }),
    { numRuns },
  )
  const tokensOfQuery = (given: string) =>
    parseQuery(given).terms.map(({ phrases }) => phrases.map((each) => each.tokens))
  expect(tokensOfQuery('C++ C# C')).toEqual([[['cpp']], [['csharp']], [['c']]])
  expect(tokensOfQuery('.NET ASP.NET .gitignore')).toEqual([[['dotnet']], [['asp', 'net']], [['dotgitignore']]])
  expect(parseQuery('\0').terms).toEqual([])
  expect(parseQuery('\ud800').terms).toEqual([])
})

test('of the runs in which a query may lie, tokens are the same as of the whole text', () => {
  const query = fc.oneof(
    text,
    fc.constantFrom(...'C++ C# cpp c sensible create .net net relational 서버 스 cafe ﬁle happy'.split(' ')),
  )
  const around = fc.array(
    fc.oneof(
      text,
      fc.constantFrom(
        ...'C++을 C# C#x .NET x.NET c sensibility creating relate 서버리스는 스 CAFÉ file Happiness'.split(' '),
      ),
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(query, around, (given, parts) => {
      const { terms, clue } = parseQuery(given)
      if (!clue) return
      const whole = parts.join(' ').toWellFormed().normalize('NFC')
      const wanted = terms.flatMap(({ phrases, weak }) => [...phrases, ...weak])
      const isWanted = (value: string) =>
        wanted.some(({ tokens: [first], isPrefix }) => (isPrefix ? value.startsWith(first!) : value === first))
      const found = ({ values, starts, ends }: TokenList) =>
        values.flatMap((value, at) => (isWanted(value) ? [[value, starts[at], ends[at]]] : []))
      const [near, all] = [tokensNear(whole, clue), tokensOf(whole)]
      expect(found(near.tokens)).toEqual(found(all.tokens))
      expect(found(near.whole)).toEqual(found(all.whole))
    }),
    { numRuns, examples: [['ⅅ', ['x.NET']]] },
  )
  expect(tokensNear('.bZ', parseQuery('b').clue!)).toEqual(tokensOf('.bZ'))
  expect(tokensNear('one two 서버리스', parseQuery('리스').clue!).tokens.values).toEqual(['서버', '버리', '리스'])
  const { clue } = parseQuery('스프링부트')
  expect(tokensNear('스프링 부트', clue!).tokens.values).toEqual(['스프', '프링', '부트'])
  expect(tokensNear('스프링 (a) 부트', clue!).tokens.values).toEqual(['스프', '프링', '·', '부트'])
})

test('an excerpt is a part of the text in one line, and marks what was looked for', () => {
  const words = fc.array(fc.constantFrom('server', '서버를', 'cold', '🙂', 'a', '읽는다', 'deploying'), {
    maxLength: 200,
  })
  fc.assert(
    fc.property(words, fc.constantFrom('server', '서버', 'deploy cold', '없음'), (given, query) => {
      const section = { id: 'x', heading: 'X', text: given.join(' ') }
      const { excerpt } = placeOf(parseQuery(query), meta, [section])
      const shown = excerpt.map((part) => part.text).join('')
      expect(section.text).toContain(shown.replace(/^… /, '').replace(/ …$/, ''))
      expect(shown.length).toBeLessThan(200)
      expect(shown.isWellFormed()).toBe(true)
      for (const { text: part, mark } of excerpt) if (mark) expect(part).toMatch(/^(server|서버|deploying|cold)/)
      const isThere = query.split(' ').every((word) => section.text.includes(word))
      if (isThere) expect(excerpt.some(({ mark }) => mark)).toBe(true)
    }),
    { numRuns },
  )
  expect(excerptOf('one\n  two', [])).toEqual([{ text: 'one two' }])
})

test('what a script calls capital letters does not matter', () => {
  for (const word of ['İstanbul', 'STRASSE', 'Ωmega']) expect(folded(word)).toBe(folded(folded(word)))
})
