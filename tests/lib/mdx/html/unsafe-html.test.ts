import { expect, test } from 'vitest'
import { scriptRule } from '../../../../lib/mdx/html/unsafe-html.ts'
import { growth, mostGrowth } from '../../../growth.ts'

test.each(['<img ', '<form name', 'id= ', 'name ', '<img on'])(
  'the time to find that a post of %j may run no script grows with its length alone',
  (part) => {
    const make = (length: number) => () => scriptRule(part.repeat(length / part.length), 'md')
    expect(growth(make, 200_000)).toBeLessThan(mostGrowth)
  },
)
