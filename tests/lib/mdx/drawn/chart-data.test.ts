import { expect, test } from 'vitest'
import { chartData } from '../../../../lib/mdx/drawn/chart-data.ts'

const rows = {
  heads: ['os', 'ms', 'MB'],
  rows: [
    ['리눅스', '1.5', '-2'],
    ['b, c', '', '3e2'],
  ],
}

test.each([
  ['commas', 'os,ms,MB\n리눅스,1.5,-2\n"b, c",,3e2\n'],
  ['semicolons, without an end', 'os;ms;MB\r\n리눅스 ; 1.5; -2\r\n\r\nb, c;;3e2'],
  ['tabs', 'os\tms\tMB\n리눅스\t1.5\t-2\n"b, c"\t\t3e2\n'],
  ['YAML', '- os: 리눅스\n  ms: 1.5\n  MB: -2\n- { os: "b, c", ms: null, MB: 3e2 }\n'],
  ['JSON', '[{"os":"리눅스","ms":1.5,"MB":-2},{"os":"b, c","MB":3e2}]'],
])('reads %s', (_, text) => expect(chartData(text)).toEqual(rows))

test.each([
  ['', 0, 'no rows'],
  ['a,b', 0, 'no rows'],
  ['a\n1\n', 0, 'no rows'],
  ['a,b\nx,\n', 0, 'no rows'],
  ['a,b\n1,2\n3\n', 8, 'a row has 1 values'],
  ['a,b\n1,2,3\n', 8, 'a row has 3 values'],
  ['a,b\n1, 2 ms\n', 7, '"2 ms" is no number'],
  ['a,b\n1,Infinity\n', 6, 'is no number'],
  ['a,b\n"1,2\n', 4, 'a quote does not end'],
  ['- a\n- b\n', 2, 'no map'],
  ['[{"a":1,"b":[2]}]', 12, 'b is no value'],
  ['[{"a":1,', 8, ''],
  ['x'.repeat(300_000), 0, 'too long'],
  [`a,b\n${'1,2\n'.repeat(1_001)}`, 4_004, 'too many rows'],
])('says what is wrong with %j', (text, offset, message) => {
  expect(chartData(text)).toMatchObject({ offset, message: expect.stringContaining(message) as string })
})
