import { describe, expect, it } from 'vitest'
import { pictureOf } from '../../compare/picture.ts'

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
