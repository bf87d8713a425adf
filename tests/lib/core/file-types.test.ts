import { expect, test } from 'vitest'
import { isFileAddress } from '../../../lib/core/file-types.ts'

test.each([
  [true, ['a.hwp', 'b/c.hwpx?x=1', 'data.tar.gz#y', 'slides.KEY', 'n.ipynb', 'd.markdown', '/e.md', 'f.PNG', 'g.pdf']],
  [false, ['example.com', 'v1.2', '/a.html', 'a.keys', 'hwp', '/png', 'a.md/b']],
])('that an address names a file for certain is %s', (expected, addresses) => {
  expect(addresses.filter((address) => isFileAddress(address) !== expected)).toEqual([])
})
