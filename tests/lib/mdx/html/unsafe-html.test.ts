import { test } from 'vitest'
import { scriptRule } from '../../../../lib/mdx/html/unsafe-html.ts'
import { expectLinear } from '../../../growth.ts'

test.each(['<img ', '<form name', 'id= ', 'name ', '<img on'])(
  'the time to find that a post of %j may run no script grows with its length alone',
  (part) => expectLinear(part, (source) => scriptRule(source, 'md'), 200_000),
)
