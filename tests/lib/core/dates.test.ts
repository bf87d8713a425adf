import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseDate } from '../../../lib/core/dates.ts'
import { makeCorpus } from '../../corpora.ts'
import { runs } from '../../runs.ts'

const midnight = { date: '2024-10-26', instant: '2024-10-25T15:00:00.000Z' }
const half = { date: '2024-10-26', instant: '2024-10-26T00:30:00.000Z' }

/** Dates, parsed in Asia/Seoul. */
const cases: [text: string, expected: { date: string; instant: string } | null][] = [
  ['2024-10-26', midnight],
  ['2024/10/26', midnight],
  ['2024. 10. 26.', midnight],
  ['2024.10.26', midnight],
  ['20241026', midnight],
  ['  2024-10-26  ', midnight],
  ['2024-1-5', { date: '2024-01-05', instant: '2024-01-04T15:00:00.000Z' }],
  ['20260101', { date: '2026-01-01', instant: '2025-12-31T15:00:00.000Z' }],
  ['2024-10-26T09:30', half],
  ['2024-10-26 09:30', half],
  ['2024-10-26 9:30', half],
  ['2024. 10. 26. 09:30', half],
  ['2024-10-26T09:30:00.000', half],
  ['2024-10-26T09:30:00+09:00', half],
  ['2024-10-26T09:30:00 +0900', half],
  ['2024-10-26T00:30:00Z', half],
  ['2024-10-26t00:30:00z', half],
  ['2024-10-25T17:30:00-07:00', half],
  ['2024-10-25T17:30-07', half],
  ['2024-10-25T20:00:00Z', { date: '2024-10-26', instant: '2024-10-25T20:00:00.000Z' }],
  ['2024-02-29', { date: '2024-02-29', instant: '2024-02-28T15:00:00.000Z' }],
  ['2024-10-26T09:30:00.1234567', { date: '2024-10-26', instant: '2024-10-26T00:30:00.123Z' }],
  ['2023-02-29', null],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['2026-00-10', null],
  ['2026-01-00', null],
  ['2026-04-31', null],
  ['20260230', null],
  ['2024-10-26T24:00', null],
  ['2024-10-26T09:60', null],
  ['2024-10-26T09:30+25:00', null],
  ['2024-10-26T09', null],
  ['2024-10-26T', null],
  ['2024-10-26x', null],
  ['2024-10/26', null],
  ['26-10-2024', null],
  ['10/26/2024', null],
  ['2024', null],
  ['yesterday', null],
  ['', null],
  ['0000-01-01', null],
  ['9999-12-31T23:59:59-12:00', null],
  ['2024-10-26T09:30:00Z[Asia/Seoul]', null],
]

const zones = ['Asia/Seoul', 'America/Los_Angeles', 'UTC'].slice(0, runs({ quick: 2, full: 3 }))

/** Runs a module's code in a process with the given time zone. */
const inZone = (zone: string, code: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
    timeout: 60_000,
  })

const library = (file: string) => JSON.stringify(path.join(import.meta.dirname, '../../../lib', file))

test.each(cases)('%j', (text, expected) => expect(parseDate(text, 'Asia/Seoul')).toEqual(expected))

test('a zone with summer time: a missing hour and a double one are read, the same everywhere', () => {
  expect(parseDate('2026-03-08 02:30', 'America/Los_Angeles')).toEqual({
    date: '2026-03-08',
    instant: '2026-03-08T10:30:00.000Z',
  })
  expect(parseDate('2026-11-01 01:30', 'America/Los_Angeles')).toEqual({
    date: '2026-11-01',
    instant: '2026-11-01T08:30:00.000Z',
  })
  expect(parseDate('2026-11-21', 'Pacific/Kiritimati')?.instant).toBe('2026-11-20T10:00:00.000Z')
})

test(`the posts of a whole corpus and its index are the same bytes in processes of ${zones.join(', ')}`, () => {
  const { contentDir, timeZone } = makeCorpus(40, runs({ quick: 12, full: 30 }))
  const code = `import { createHash } from 'node:crypto'
    import fs from 'node:fs'
    const { checkCorpus, writeCorpus } = await import(${library('content/build/check-corpus.ts')})
    const corpus = ${JSON.stringify({ contentDir, timeZone })}
    const checked = await checkCorpus(corpus)
    const file = ${JSON.stringify(contentDir)} + '.' + process.env.TZ.replace('/', '-') + '.db'
    writeCorpus(file, checked, corpus, '')
    const bytes = fs.readFileSync(file)
    fs.rmSync(file)
    console.log(checked.posts.length, createHash('sha256').update(JSON.stringify([checked.faults, checked.warnings])).update(bytes).digest('hex'))`
  const outputs = zones.map((zone) => inZone(zone, code))
  expect(outputs[0]).toMatch(/^[1-9]\d* [0-9a-f]{64}$/m)
  expect(new Set(outputs).size).toBe(1)
})
