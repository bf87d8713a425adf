import { expectNoOptions } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'

// For a host or an image that installs in a separate step. launch.mjs installs the dependencies before this runs.
await main(() => {
  expectNoOptions('npm run setup', 'Installs the dependencies and Node 24 from the lock file; does nothing else.')
  console.log('Everything is installed.')
})
