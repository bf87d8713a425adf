import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import { ClaimChart } from '@/lab/charts/claim-chart.tsx'
import { LabItem } from '@/lab/charts/lab-item.tsx'
import { labComponentsIn, LabFigure } from '@/lab/charts/lab.tsx'
import { compare } from '@/lab/charts/compare.ts'
import { times } from '@/lab/charts/number.ts'
import { panelsOf } from '@/lab/charts/panels.ts'
import { values } from '@/lab/charts/values.tsx'
import { WholeResult } from '@/lab/charts/whole-result.tsx'
import { labWordsIn } from '@/lab/charts/words.ts'
import { judgeAll } from '@/lab/engine/claims.ts'
import type { LabResult, LabRun } from '@/lab/result.ts'
import { cases, growing, madeUpResult } from '../made-up.ts'

const words = labWordsIn('en')
const html = (node: ReactNode) => renderToStaticMarkup(node)
const figure = (props: Partial<Parameters<typeof LabFigure>[0]>) =>
  html(createElement(LabFigure, { result: growing(), words, ...props }))
const shown = (node: ReactNode) => html(node).replace(/<[^>]+>/g, '')
const { LabPublished, LabRatio, LabValue } = values

describe('which drawing a result gets', () => {
  test('lines along a number with three values or more, one drawing for each CPU', () => {
    const result = growing()
    expect(
      panelsOf(result, result.cells).map((panel) => [panel.kind, panel.kind === 'lines' && panel.profile.name]),
    ).toEqual([
      ['lines', 'full'],
      ['lines', '0.6'],
    ])
  })

  test('bars where the axis is a word, one drawing for each of them', () => {
    const result = cases()
    expect(panelsOf(result, result.cells).map(({ kind, params }) => [kind, params])).toEqual([
      ['bars', { case: 'alone' }],
      ['bars', { case: 'mixed' }],
    ])
  })

  test('bars where there are too few values for a line, or no parameter at all', () => {
    const result = growing()
    expect(
      panelsOf(
        result,
        result.cells.filter(({ params }) => Number(params.posts) <= 1_000),
      ).map(({ kind }) => kind),
    ).toEqual(['bars', 'bars'])
    const plain = madeUpResult({ params: [], places: [{}], median: () => 5 })
    expect(panelsOf(plain, plain.cells)).toMatchObject([{ kind: 'bars', params: {}, cells: { length: 4 } }])
  })

  test('bars for a CPU that was measured at fewer values than another', () => {
    const result = growing()
    const cells = result.cells.filter(({ profile, params }) => profile === 'full' || Number(params.posts) <= 1_000)
    expect(panelsOf(result, cells).map(({ kind, cells: drawn }) => [kind, drawn[0]!.profile])).toEqual([
      ['lines', 'full'],
      ['bars', '0.6'],
      ['bars', '0.6'],
    ])
  })

  test('every cell is drawn once, however many parameters there are', () => {
    const places = ['a', 'b'].flatMap((question) => [1, 10, 100].map((posts) => ({ posts, question })))
    const result = madeUpResult({ params: ['posts', 'question'], places, median: (_, { posts }) => Number(posts) })
    const panels = panelsOf(result, result.cells)
    expect(panels.map(({ kind, params }) => `${kind} ${params.question}`)).toEqual([
      'lines a',
      'lines a',
      'lines b',
      'lines b',
    ])
    expect(panels.flatMap(({ cells }) => cells)).toHaveLength(result.cells.length)
  })
})

describe('a picture in a post', () => {
  test('is drawn without a view box, says its values in words, and has a table beside it', () => {
    const drawn = figure({ profile: '0.6' })
    expect(drawn).toMatch(/<svg role="img" aria-label="[^"]*the scan: posts 70 23 ms/s)
    expect(drawn).not.toContain('viewBox')
    expect(drawn.match(/<tbody>.*<\/tbody>/s)![0].match(/<tr/g)).toHaveLength(12)
    // 3 contenders with 4 points each, and their marks in the legend
    expect(drawn.match(/class="marker"/g)).toHaveLength(3 * 4 + 3)
  })

  test('says of each bar the CPU that it was measured with, and begins with the best of one that all share', () => {
    const result = cases()
    const [first, second] = result.contenders
    const cells = result.cells.flatMap((cell) => {
      if (cell.params.case !== 'alone' || (cell.contender === second!.id && cell.profile === 'full')) return []
      return [{ ...cell, median: cell.contender === second!.id ? 150 : cell.profile === 'full' ? 100 : 200 }]
    })
    const drawn = figure({ result: { ...result, contenders: [first!, second!], cells } })
    expect(drawn).toContain(
      ` ${second!.label}: 0.6 CPU 150 ms. ${first!.label}: all of the CPU 100 ms, 0.6 CPU 200 ms"`,
    )
  })

  test('says with which power of its axis each line grows, where the axis is logarithmic', () => {
    expect(figure({ profile: '0.6', contenders: ['scan', 'index'] })).toContain(
      'Exponent of posts: the scan 1.00; the index 0.00 (0 is flat, 1 in proportion).',
    )
    const falling = growing().cells.map((cell) => ({
      ...cell,
      median: cell.median * (1 - Number(cell.params.posts) / 1e8),
    }))
    expect(figure({ result: { ...growing(), cells: falling }, profile: '0.6', contenders: ['index'] })).toContain(
      'the index 0.00 (',
    )
    expect(figure({ result: cases() })).not.toContain('Exponent')
  })

  test('shows the samples as whiskers', () => {
    const drawn = figure({ result: cases(), profile: 'full', params: { case: 'alone' } })
    expect(drawn.match(/<rect/g)).toHaveLength(2)
    expect(drawn.match(/class="whisker"/g)).toHaveLength(2)
    expect(drawn).toContain('Whiskers')
  })

  test('of a claim marks what was published', () => {
    const result = growing()
    const drawn = html(createElement(ClaimChart, { claim: result.claims[0]!, result, words }))
    expect(drawn).toContain('published 2.7×')
    expect(drawn.match(/class="publishedLine"/g)).toHaveLength(8)
    expect(html(createElement(ClaimChart, { claim: result.claims[1]!, result, words }))).not.toContain('published')
  })

  test('of a claim has its ratios as a table, and says of which it is not known how far they lie apart', () => {
    const result = growing()
    const [claim] = result.claims
    const drawn = figure({ claim: 'index-wins' })
    expect(drawn).toMatch(
      /<summary>The same as a table<\/summary><section class="table" aria-label="The index is faster"/,
    )
    expect(drawn.match(/<tbody>.*<\/tbody>/s)![0].match(/<tr/g)).toHaveLength(8)
    expect(drawn).not.toContain('not known')
    expect(drawn).not.toContain('(uncertain)')
    const single = {
      ...result,
      claims: [{ ...claim!, measured: claim!.measured.map((each) => ({ ...each, certain: null })) }],
    }
    expect(figure({ result: single, claim: 'index-wins' }).match(/<td>not known<\/td>/g)).toHaveLength(8)
    expect(figure({ result: single, claim: 'index-wins' })).toContain('holds (uncertain)')
    expect(
      figure({ result: { ...result, claims: [{ ...claim!, measured: [], verdict: null }] }, claim: 'index-wins' }),
    ).not.toContain('<table')
  })

  test('names the command that made it, with its options', () => {
    const result = growing()
    const command = 'npm run lab -- lookup --rounds 7'
    for (const claim of [undefined, 'index-wins'])
      expect(figure({ result: { ...result, context: { ...result.context, command } }, claim })).toContain(
        `<code>${command}</code>`,
      )
  })

  test('says which of its scales are logarithmic as they were drawn', () => {
    const drawn = (posts: number[], median: (contender: string, posts: number) => number) =>
      figure({
        result: madeUpResult({
          params: ['posts'],
          places: posts.map((count) => ({ posts: count })),
          median: (contender, at) => median(contender, Number(at.posts)),
        }),
      }).match(/class="reading">([^<]*)/)![1]
    expect(drawn([1, 10, 100], (_, posts) => posts)).toMatch(/^Both scales logarithmic\./)
    expect(drawn([1, 10, 100], (contender, posts) => (contender === 'scan' ? posts : 0))).toMatch(
      /^Only the horizontal scale is logarithmic\./,
    )
    expect(drawn([0, 10, 100], (_, posts) => posts + 1)).toMatch(/^Only the vertical scale is logarithmic\./)
    expect(drawn([0, 10, 100], (_, posts) => posts)).toMatch(/^Whiskers/)
  })

  test('says where a figure of zero lies, and draws no NaN', () => {
    const result = madeUpResult({
      params: ['posts'],
      places: [1, 10, 100].map((posts) => ({ posts })),
      median: (contender, { posts }) => (contender === 'scan' ? Number(posts) : 0),
    })
    for (const profile of ['full', '0.6']) expect(figure({ result, profile })).not.toMatch(/NaN|Infinity/)
    const bars = madeUpResult({ params: [], places: [{}], median: (contender) => (contender === 'scan' ? 500 : 0) })
    expect(figure({ result: bars })).not.toMatch(/NaN|Infinity/)
  })

  test.each([
    [{ profile: '0.7' }, 'profile “0.7” does not exist; expected one of full, 0.6'],
    [{ contenders: ['scan', 'scna'] }, 'contender “scna” does not exist; expected one of scan, index, scan-cached'],
    [{ params: { post: 70 } }, 'params “post” does not exist; expected one of posts'],
    [{ params: { posts: 71 } }, 'params.posts “71” does not exist; expected one of 70, 1000, 10000, 100000'],
    [{ claim: 'index-win' }, 'claim “index-win” does not exist; expected one of index-wins, large-only'],
  ])('tells of a wrong name: %j', (props, message) => {
    expect(figure(props)).toContain(message)
    expect(figure(props)).toContain('class="notMeasured"')
  })

  test('of an experiment that does not exist names those that do; of one without a result, its command', async () => {
    const { Lab, ...inline } = labComponentsIn('en')
    const drawn = async (node: ReactNode) => new Response((await prerender(node)).prelude).text()
    expect(await drawn(createElement(Lab, { experiment: 'raed' }))).toContain(
      'experiment “raed” does not exist; expected one of read, strategies',
    )
    expect(await drawn(createElement(inline.LabValue, { experiment: 'toString', contender: 'x' }))).toContain(
      'does not exist',
    )
    expect(html(createElement(LabItem, { name: 'peers', result: null, words }))).toContain('npm run lab -- peers')
  })

  test('speaks Korean where the post does', () => {
    const drawn = figure({ words: labWordsIn('ko'), claim: 'index-wins' })
    expect(drawn).toMatch(/색인이 더 빠르다.*맞다.*가는 선/s)
  })
})

describe('a table in a post', () => {
  const columns = { median: 'median', memory: 'rssMb', files: 'files opened' }
  const at = { profile: 'full', params: { posts: 1_000 } }

  test('has a row for each contender, the best first, with the columns that are named', () => {
    const drawn = figure({ ...at, columns, against: 'index' })
    expect(drawn).toContain('posts 1,000, all of the CPU')
    expect([...drawn.matchAll(/<th scope="col">([^<]*)/g)].map(([, head]) => head)).toEqual([
      'contender',
      'median',
      'memory',
      'files',
      '× the index',
    ])
    expect([...drawn.matchAll(/<th scope="row">([^<]*)/g)].map(([, label]) => label)).toEqual([
      'the index',
      'the scan-cached',
      'the scan',
    ])
    expect(drawn).toContain('<td>100 ms</td><td>90 MB</td><td>1.0</td><td>1,000×</td>')
    expect(drawn).not.toContain('<svg')
  })

  test.each([
    [{ columns }, 'the attribute profile is missing; expected one of full, 0.6'],
    [{ ...at, columns: { files: 'files' } }, 'value “files” does not exist; expected one of median, '],
    [{ ...at, columns, against: 'nobody' }, 'contender “nobody” does not exist'],
  ])('names what is wrong: %j', (props, message) => expect(figure(props)).toContain(message))
})

describe('an experiment among others', () => {
  const item = (result: LabResult) => html(createElement(LabItem, { name: result.name, result, words }))

  test('draws the least CPU that was measured, whatever else the file describes', () => {
    const measured = growing()
    const least = measured.context.profiles.at(-1)!
    const described = {
      ...measured,
      context: {
        ...measured.context,
        profiles: [...measured.context.profiles, { name: '0.1', cpus: 0.1, periodUs: 100_000 }],
      },
    }
    expect(least.name).toBe('0.6')
    expect(item(described)).toContain('>0.6 CPU</p>')
    expect(item(described)).toBe(item(measured))
    const onlyFull = { ...described, cells: described.cells.filter(({ profile }) => profile === 'full') }
    expect(item(onlyFull)).toMatch(/>all of the CPU<\/p>.*<svg/s)
    const page = html(createElement(WholeResult, { result: onlyFull, words, json: '/x' }))
    expect(page).toContain('<dd>full: no limit (cgroup v1)</dd>')
    expect(figure({ result: onlyFull, profile: '0.1' })).toContain('expected one of full')
  })
})

describe('several runs', () => {
  const on = (cpuModel: string, date: string, { context, ...run }: LabRun): LabRun => ({
    ...run,
    context: { ...context, machine: { ...context.machine, cpuModel, date: `${date}T00:00:00.000Z` } },
  })
  const growingThere = growing()
  const { contenders, discarded, cells, context } = growingThere
  const slow = cells.map((cell) => ({ ...cell, median: 1, samples: [1, 1, 1] }))
  const elsewhere = [on('Intel(R) Xeon(R) Processor', '2026-11-20', { contenders, discarded, context, cells: slow })]
  const rule = { over: { contender: 'scan' }, under: { contender: 'index' }, holds: { from: 2 } }
  const result: LabResult = {
    ...growingThere,
    elsewhere,
    claims: judgeAll({ wins: { en: 'The index wins', ko: '색인이 이긴다', ...rule } }, [{ cells }, ...elsewhere]),
  }

  test.each([
    ['en', 'depends on the run', 'Measured on', 'Intel Xeon, 2 cores'],
    ['ko', '측정에 따라 다르다', '측정:', 'Intel Xeon, 코어 2개'],
  ])('are all dated in the list and on the page, and judged together, in %s', (lang, verdict, measured, machine) => {
    const own = labWordsIn(lang)
    for (const drawn of [
      shown(createElement(LabItem, { name: 'lookup', result, words: own })),
      shown(createElement(WholeResult, { result, words: own, json: '/x' })),
    ]) {
      expect(drawn).toContain(verdict)
      expect(drawn).toContain(`${measured} 2026-11-21 (Made-up CPU`)
      expect(drawn).toContain(`; 2026-11-20 (${machine})`)
    }
  })

  test('each have their ratios beside the others, and their own circumstances', () => {
    const page = html(createElement(WholeResult, { result, words, json: '/x' }))
    const places = [...page.matchAll(/class="(?:heading|place)"[^>]*>([^<]*)/g)].map(([, text]) => text)
    expect(places.slice(0, 4)).toEqual([
      'all of the CPU, posts 70',
      'Made-up CPU, 2 cores, 2026-11-21',
      'Intel Xeon, 2 cores, 2026-11-20',
      '0.6 CPU, posts 70',
    ])
    expect(page.match(/<dt>trials discarded<\/dt>/g)).toHaveLength(2)
  })

  test('count for a reader’s own run with the newest one only', () => {
    const { claims } = compare(growingThere, {
      ...result,
      claims: result.claims.map((claim) => ({ ...claim, id: 'index-wins' })),
    })
    expect(claims[0]!.ours).toMatchObject({ verdict: 'holds', measured: { length: 8 } })
  })
})

describe('a ratio', () => {
  test.each([
    [0.2504, { to: 0.25 }, '0.2504×'],
    [0.25, { to: 0.25 }, '0.25×'],
    [0.33, { to: 0.25 }, '0.33×'],
    [9.97, {}, '10×'],
    [9.97, { from: 10 }, '9.97×'],
    [0.0042, {}, '0.0042×'],
    [0.84, { from: 0.9 }, '0.84×'],
    [2_640, {}, '2,640×'],
  ])('%d beside %j is drawn as %s', (ratio, band, text) => expect(times(ratio, '×', band)).toBe(text))
})

describe('a machine that let no limit be set', () => {
  const limited = growing()
  const result = { ...limited, context: { ...limited.context, cgroup: null } }

  test.each([
    ['en', 'easured without a CPU limit'],
    ['ko', 'CPU 제한 없이'],
  ])('is mentioned beside every picture, in %s', (lang, mark) => {
    const own = labWordsIn(lang)
    const drawn = (of: LabResult) =>
      [
        createElement(LabItem, { name: of.name, result: of, words: own }),
        createElement(LabFigure, { result: of, words: own }),
        createElement(LabFigure, { result: of, words: own, claim: 'index-wins' }),
        createElement(WholeResult, { result: of, words: own, json: '/x' }),
      ].map(html)
    for (const text of drawn(result)) expect(text).toContain(mark)
    for (const text of drawn(limited)) expect(text).not.toContain(mark)
  })
})

describe('figures within a sentence', () => {
  const result = growing()
  const at = { profile: 'full', params: { posts: 1_000 } }

  test('a value carries its unit', () => {
    expect(shown(LabValue(result, { contender: 'scan', ...at }))).toBe('100 ms')
    expect(shown(LabValue(result, { contender: 'scan', ...at, value: 'rssMb' }))).toBe('90 MB')
    expect(shown(LabValue(result, { contender: 'scan', ...at, value: 'spread' }))).toBe('20 %')
    expect(shown(LabValue(result, { contender: 'scan', ...at, value: 'files opened' }))).toBe('1.0')
  })

  test('a ratio divides the first by the second', () => {
    expect(shown(LabRatio(result, { of: 'scan', to: 'index', ...at }, words))).toBe('1,000×')
    expect(
      shown(
        LabRatio(
          result,
          { of: 'scan', to: 'scan', params: { posts: 10_000 }, profile: 'full', toParams: { posts: 70 } },
          words,
        ),
      ),
    ).toBe('143×')
    expect(
      shown(
        LabRatio(result, { of: 'scan', to: 'scan', params: { posts: 70 }, profile: '0.6', toProfile: 'full' }, words),
      ),
    ).toBe('3.3×')
  })

  test('what was published is its ratio', () =>
    expect(shown(LabPublished(result, { claim: 'index-wins' }, words))).toBe('2.7×'))

  test('what leaves a choice has to be named', () => {
    expect(shown(LabValue(result, { contender: 'scan', params: { posts: 70 } }))).toContain(
      'the attribute profile is missing; expected one of full, 0.6',
    )
    expect(shown(LabValue(result, { contender: 'scan', profile: 'full' }))).toContain(
      'the attribute params.posts is missing; expected one of 70, 1000, 10000, 100000',
    )
    expect(shown(LabValue(result, { contender: 'scan', ...at, value: 'p99' }))).toMatch(
      /value “p99” does not exist; expected one of median, .*files opened/,
    )
    expect(shown(LabPublished(result, { claim: 'large-only' }, words))).toContain('nothing was measured')
  })
})

describe('the page of an experiment', () => {
  test('has all of it: verdicts with their rules, cells, circumstances, and how to repeat it', () => {
    const page = html(createElement(WholeResult, { result: growing(), words, json: '/lab/lookup/result.json' }))
    for (const part of [
      'holds where scan ÷ index is at least 2.00',
      'depends on posts',
      '548 ms against 200 ms',
      'Made-up CPU',
      'abc1234',
      '60 ms of every 100 ms',
      'npm run lab -- lookup',
      'href="/lab/lookup/result.json"',
      'a trial is discarded where',
    ])
      expect(page).toContain(part)
    expect(page).not.toMatch(/NaN|Infinity|undefined|\[object/)
  })

  test('does not claim more than its samples and its discarded trials tell', () => {
    const { cells, ...result } = growing()
    const page = (more: Partial<LabResult>) =>
      html(createElement(WholeResult, { result: { ...result, cells, ...more }, words, json: '/x' }))
    const five = cells.map((cell) => ({ ...cell, samples: [1, 1, 1, 1, 1] }))
    expect(page({})).toContain('too few to tell')
    expect(page({})).not.toContain('No sample stands out')
    expect(page({ cells: five })).toContain('No sample stands out.')
    expect(page({ cells: five.with(0, { ...five[0]!, outliers: [9] }) })).toContain('1 sample stands out')
    const trial = { contender: 'scan', profile: 'full', params: { posts: 70 }, round: 1 }
    const [noisy, last] = [
      { ...trial, reason: 'a loop reached 80 %' },
      { ...trial, reason: 'a loop reached 70 %; given up' },
    ]
    expect(page({ discarded: [noisy, noisy, last] })).toMatch(
      /2 trials were discarded and repeated:.*80 % \(2×\).*1 trial was too noisy in every try and was given up:.*70 %; given up/s,
    )
    expect(page({ discarded: [noisy] })).not.toContain('and was given up')
    expect(page({ discarded: [last] })).not.toMatch(/repeated|No trial was discarded/)
    const wrong = { contender: 'scan', params: { posts: 70 }, right: false, reason: 'answered 69 posts' }
    expect(page({ correctness: [wrong] })).toContain('1 answer was wrong')
    expect(page({ correctness: [wrong, { ...wrong, contender: 'index' }] })).toContain('2 answers were wrong')
  })
})
