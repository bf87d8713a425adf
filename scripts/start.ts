import { buildApp } from './build-app.ts'
import { portOption, requireFreePort } from './port.ts'
import { serveBuild } from './serve-build.ts'
import { main } from '../lib/cli/run.ts'

await main(async () => {
  const port = portOption('npm start --', 'Builds the blog if it is out of date, and serves it.')
  await requireFreePort(port)
  return (await buildApp()) || serveBuild(port)
})
