import { describe, expect, it } from 'vitest'
import { pictureOf } from '../../compare/picture.ts'
import { axisOf, roundFigures, scaleOf, stripOf } from '../../compare/strip.ts'

describe('a strip', () => {
  it('is as wide as it is asked to be, and holds the ends at its ends', () => {
    const values = [10, 100, 100, 1_000]
    const strip = stripOf(values, scaleOf(values), 21)
    expect(strip).toHaveLength(21)
    expect([...strip].flatMap((block, at) => (block === ' ' ? [] : `${at} ${block}`))).toEqual(['0 ▄', '10 █', '20 ▄'])
  })

  it('draws one value too', () => {
    expect(stripOf([40], scaleOf([40]), 5)).toBe('█    ')
  })

  it('has round figures below it where they belong', () => {
    const scale = scaleOf([10, 1_000])
    expect(roundFigures(scale)).toEqual([10, 20, 50, 100, 200, 500, 1_000])
    const axis = axisOf(scale, 40)
    expect(axis.indexOf('100')).toBe(19)
    expect(axis.startsWith('10 ')).toBe(true)
  })
})

describe('the picture', () => {
  it('has every click, and takes names for text', () => {
    const svg = pictureOf(
      [
        { reader: 'a<b', clicks: [10, 20, 30] },
        { reader: 'index', clicks: [5] },
      ],
      'Of & for',
    )
    expect(svg.match(/<circle/g)).toHaveLength(4)
    expect(svg).toContain('a&lt;b')
    expect(svg).toContain('<title>Of &amp; for</title>')
    expect(svg).not.toMatch(/NaN|undefined/)
  })
})
