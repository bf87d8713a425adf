import { expect, test } from 'vitest'
import { withFixes } from '../../../scripts/check/fixes.ts'
import { canonicalDate, tidied } from '../../../scripts/check/tidy.ts'

test.each([
  ['2026/1/2', '2026-01-02'],
  ['2026. 11. 21.', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ['2026/11/21 9:30', '2026-11-21T09:30'],
  ['Apr 05 2020', '2020-04-05'],
  ['“2020-04-05”', '2020-04-05'],
  ['2020-04-05,', '2020-04-05'],
  ['2020–04–05', '2020-04-05'],
  ['2020-04-05 21:04 UTC', '2020-04-05T21:04Z'],
  ['26 Oct 2024 21:04:05 +0900', '2024-10-26T21:04:05+0900'],
  ['10/26/2026', '2026-10-26'],
  ['2026-11-21', null],
  ['2026-11-21 09:30', null],
  // The time would be lost
  ['2020-04-05 9:30 PM', null],
  ['2020-04-05 오후 9시', null],
  ['2020年4月5日 午後9時', null],
  ['2020년 4월 5일 (일)', '2020-04-05'],
  ['10/11/2026', null],
])('the date %s is spelled %s', (text, canonical) => {
  expect(canonicalDate(text, 'Asia/Seoul')).toBe(canonical)
})

test('white space behind values and decomposed names are corrected, prose is not', () => {
  const name = '사진.png'.normalize('NFD')
  const text = `---\ntitle: T  \ndate: "2026/01/02"\ndescription: |\n  a  \n---\n\nText  \n![s](./${name})\n${'가'.normalize('NFD')}\n`
  expect(
    withFixes(text, tidied('a.md', text, 'Asia/Seoul')).lines.map(({ line, after }) => `${line} ${after}`),
  ).toEqual(['2 title: T', '3 date: "2026-01-02"', '9 ![s](./사진.png)'])
})

test('a tag that is given twice in a list of several lines is printed as the line that goes', () => {
  const printed = (tags: string) => {
    const text = `---\ntitle: T\ntags:${tags}\nlang: en\n---\n`
    return withFixes(text, tidied('a.md', text, 'UTC')).lines.map(
      ({ line, before, after }) => `${line} ${before.trim()} → ${after?.trim() ?? 'nothing'}`,
    )
  }
  expect(printed(' [a,\n  b,\n  a,\n  c]')).toEqual(['5 a, → nothing'])
  expect(printed('\n  - a\n  - b\n  - a')).toEqual(['6 - a → nothing'])
})
