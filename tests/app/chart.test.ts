import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chartIn, type ChartProps } from '../../app/_components/mdx/chart.tsx'
import { chartData } from '../../lib/mdx/drawn/chart-data.ts'
import { failedMark } from '../../lib/mdx/html/failed-part.ts'
import { en } from '../../lib/strings/en.ts'

const Chart = chartIn(en)
const shown = (props: ChartProps) => renderToStaticMarkup(Chart(props))
const dataOf = (text: string) => JSON.stringify(chartData(text))

test('bars begin at zero, on both sides of it, and are told in words and in a table', () => {
  const html = shown({ file: dataOf('reader,ms\na,10\nb,-5\n'), title: 'Speed', unit: 'ms' })
  expect(html).toContain('<figcaption>Speed</figcaption>')
  expect(html).toContain('aria-label="Speed a: 10 ms. b: -5 ms"')
  // Another chart may have the same title
  expect(html).not.toContain(' id=')
  expect(html.match(/<rect x="[^"]*" y="[^"]*" width="[^"]*"/g)).toEqual([
    '<rect x="25.33%" y="20" width="50.67%"',
    '<rect x="0.00%" y="68" width="25.33%"',
  ])
  expect(html).toContain('<details><summary>Table</summary>')
  expect(html.match(/<t[hd]\b[^>]*>[^<]*/g)?.map((cell) => cell.replace(/<[^>]*>/, ''))).toEqual(
    'reader ms a 10 b -5'.split(' '),
  )
})

test('lines lie by numbers, by dates or one after the other, with a legend, and without what is missing', () => {
  const xs = (data: string) => shown({ rows: dataOf(data), type: 'line' }).match(/<svg x="[\d.]+%"/g)
  expect(xs('n,a\n0,1\n1,2\n4,3\n')).toEqual(['<svg x="16%"', '<svg x="35.25%"', '<svg x="93%"'])
  expect(xs('day,a\n2026-01-01,1\n2026-01-02,2\n2026-01-05,3\n')).toEqual(xs('n,a\n0,1\n1,2\n4,3\n'))
  expect(xs('name,a\nx,1\ny,\nz,3\n')).toEqual(['<svg x="16%"', '<svg x="93%"'])
  const html = shown({
    rows: [
      { n: 1, a: 2, b: 3 },
      { n: 2, a: 4, b: 5 },
    ],
    type: 'line',
  })
  expect(html).toContain('<ul class="legend" role="list">')
  expect(html).toContain(' 1: a 2, b 3. 2: a 4, b 5"')
})

test('what cannot be drawn is said in its place', () => {
  expect(shown({ file: `${failedMark}x.csv: there is no such file` })).toContain(
    '>x.csv: there is no such file</strong>',
  )
  expect(shown({ file: 'https://a.example/x.csv' })).toMatch(
    /<strong class="failedPart" data-content-fault=""[^>]*>a chart has no file/,
  )
  expect(shown({ rows: [{ a: 1, b: 'x' }] })).toContain('the rows of a chart are no maps')
})
