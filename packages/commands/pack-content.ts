import path from 'node:path'
import { expectNoOptions } from '../../lib/cli/options.ts'
import { main, root } from '../../lib/cli/run.ts'
import { dist, packContent } from '../content/pack.ts'

await main(async () => {
  expectNoOptions('npm run pack-content', 'Writes the package @pointsix/content, ready for `npm pack`.')
  await packContent()
  console.log(path.relative(root, dist))
  return 0
})
