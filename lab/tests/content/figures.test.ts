import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { figuresIn } from '@/lab/charts/figures/index.ts'
import { digits, times } from '@/lab/charts/number.ts'
import { figuresAt, type CellProps } from '@/lab/charts/figures/run.ts'
import { scaleOf } from '@/lab/charts/scale.ts'

const cell: CellProps = { question: 'post', posts: 70, cpus: 0.6, temperature: 'warm' }
const nowhere: CellProps = { ...cell, posts: 71 }
const { Measured, Ratio, ReadersChart, ReadersTable } = figuresIn('en')

describe('figures of the readers', () => {
  test('the table has a row for each reader and says where it was measured', () => {
    const html = renderToStaticMarkup(createElement(ReadersTable, cell))
    for (const { strategy } of figuresAt(cell)) expect(html).toContain(`<code>${strategy}</code>`)
    expect(html).toMatch(
      /70 posts, 0\.6 CPU \(60 ms of every 100 ms\), answers of a warm process.*Node \d+.*npm run bench -- readers/s,
    )
  })

  test('the chart says its values in words, for those who do not see it', () => {
    const html = renderToStaticMarkup(createElement(ReadersChart, cell))
    expect(html).toMatch(
      /<svg role="img" aria-labelledby="(\S+) (\S+)".*<title id="\1">.*<desc id="\2">[^<]*index [\d.]+ ms/s,
    )
    expect(html.match(/<rect/g)).toHaveLength(figuresAt(cell).length)
  })

  test('speaks the language of the post', () => {
    expect(renderToStaticMarkup(createElement(figuresIn('ko').ReadersTable, cell))).toContain('데워진 프로세스의 응답')
  })

  test('what was not measured says so', () => {
    for (const html of [
      renderToStaticMarkup(createElement(ReadersTable, nowhere)),
      renderToStaticMarkup(createElement(ReadersChart, nowhere)),
      renderToStaticMarkup(createElement(Measured, { ...nowhere, reader: 'index' })),
      renderToStaticMarkup(createElement(Measured, { ...cell, reader: 'psychic' })),
      renderToStaticMarkup(createElement(Ratio, { ...nowhere, of: 'sync', to: 'index' })),
      renderToStaticMarkup(createElement(Ratio, { ...cell, of: 'sync', to: 'index', toPosts: 71 })),
    ])
      expect(html).toContain('not measured')
  })

  test('a ratio to itself is one', () => {
    expect(renderToStaticMarkup(createElement(Ratio, { ...cell, of: 'index', to: 'index' }))).toBe(
      '<span class="ratio">1.0×</span>',
    )
  })
})

describe('numbers', () => {
  test.each([
    [0.0612, '0.061'],
    [0.123, '0.12'],
    [3.27, '3.3'],
    [9.96, '10'],
    [58.4, '58'],
    [2640.2, '2,640'],
  ])('%d reads %s', (value, text) => {
    expect(digits(value)).toBe(text)
  })

  test.each([
    [0.04, '0.04×'],
    [0.4, '0.4×'],
    [3.26, '3.3×'],
    [9.97, '10×'],
    [23.4, '23×'],
    [12_345, '12,345×'],
  ])('%d times reads %s', (value, text) => {
    expect(times(value)).toBe(text)
  })

  test('an axis is linear up to twenty-fold and logarithmic beyond', () => {
    const linear = scaleOf([5, 100])
    expect([linear.logarithmic, linear.at(5), linear.at(100)]).toEqual([false, 5, 100])
    const wide = scaleOf([0.05, 120])
    expect(wide.logarithmic).toBe(true)
    expect(wide.ticks).toEqual([0.01, 0.1, 1, 10, 100])
    expect(wide.at(0.01)).toBeCloseTo(0)
    expect(wide.at(0.05)).toBeGreaterThan(0)
    expect(wide.at(120)).toBeCloseTo(100)
  })
})
