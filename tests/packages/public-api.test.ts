import { expect, test } from 'vitest'
import { publicApi } from './public-api.ts'

test('the public API is the one that was agreed on; `vitest run tests/packages -u` accepts a change', async () => {
  await expect(await publicApi()).toMatchFileSnapshot('public-api.txt')
}, 60_000)
