import { describe, expect, it } from 'vitest'
import { coldFigures, type ColdTrial } from '../../function/cold-start.ts'
import { functionOptions } from '../../function/options.ts'
import { essenceOf, questionsAbout } from '../../function/questions.ts'
import { addedBy, addedLines } from '../../function/report.ts'

const limit = { cpus: 0.6, periodUs: 100_000 }
const trial = (subject: string, lastByte: number, round: number): ColdTrial => ({
  subject,
  question: 'API',
  limit,
  round,
  status: 200,
  firstByte: lastByte - 1,
  lastByte,
  cpu: lastByte / 2,
  warm: [3, 1, 2],
  rss: 1e6,
})

describe('figures of cold starts', () => {
  it('are medians over the rounds, and the index is held against the blog of one post', () => {
    const trials = [100, 108, 300]
      .map((ms, at) => trial('index', ms, at))
      .concat([90, 100, 400].map((ms, at) => trial('one', ms, at)))
    const figures = coldFigures(trials)
    expect(figures.map(({ subject, lastByte, warm, rounds }) => ({ subject, lastByte, warm, rounds }))).toEqual([
      { subject: 'index', lastByte: 108, warm: 2, rounds: 3 },
      { subject: 'one', lastByte: 100, warm: 2, rounds: 3 },
    ])
    const [added] = addedBy(figures, 'index', 'one')
    expect(added!.lastByte).toBeCloseTo(0.08)
    expect(addedLines([added!])).toBe('API, 0.6 CPU, 100 ms: +8.0 % until the last byte (OVER +5.0 %), +8.0 % CPU time')
  })
})

describe('questions', () => {
  it('say route and parameter as the host does, and compare the words of an article alone', () => {
    const [api, page] = questionsAbout('글')
    expect(api).toMatchObject({
      path: '/api/posts/%EA%B8%80',
      url: '/api/posts/%EA%B8%80?nxtPslug=%EA%B8%80',
      headers: { 'x-matched-path': '/api/posts/[slug]' },
    })
    expect(
      essenceOf(
        page!,
        '<html><b>no</b><article class="post"><h1>Yes</h1><script>x</script><!-- c --> it is</article></html>',
      ),
    ).toBe('Yes it is')
    expect(essenceOf(page!, '<html>an error</html>')).toBe('')
  })
})

describe('options', () => {
  it('take some readers, and name the valid ones where one is unknown', () => {
    expect(functionOptions(['--readers', 'index,sync', '--rounds', '2'])).toMatchObject({
      readers: ['index', 'sync'],
      rounds: 2,
      quick: false,
    })
    expect(functionOptions(['--quick'])).toMatchObject({ readers: ['index'], rounds: 3 })
    expect(functionOptions([]).readers).toHaveLength(5)
    expect(() => functionOptions(['--readers', 'redis'])).toThrow(/expected some of .*index/)
    expect(() => functionOptions(['--nothing'])).toThrow(/Usage: npm run verify:vercel/)
  })
})
