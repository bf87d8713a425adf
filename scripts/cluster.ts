import { config } from '../lib/config.ts'
import { parseCommand, wholeNumber } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'
import { buildApp } from './build-app.ts'
import { startCluster } from './cluster/cluster.ts'
import { missingPrograms } from '../lib/cli/programs.ts'

const command = {
  name: 'npm run cluster --',
  summary: 'Builds the blog if it is out of date, and serves it by several instances behind nginx, with one Redis.',
  options: {
    instances: { type: 'string', value: 'N', default: '2', help: 'How many instances.' },
    port: { type: 'string', value: 'N', short: 'p', help: 'Port of nginx; 0, the default, takes a free one.' },
  },
} as const

await main(async () => {
  const { count, port } = parseCommand(command, process.argv.slice(2), (values) => ({
    count: wholeNumber('instances', values.instances, 1, 64),
    port: wholeNumber('port', values.port ?? '0', 0, 65_535),
  }))
  const missing = missingPrograms(config.redisUrl === undefined ? ['nginx', 'redis-server'] : ['nginx'])
  if (missing.length > 0) {
    missing.forEach((line) => console.error(line))
    return 1
  }
  const status = await buildApp()
  if (status !== 0) return status
  const cluster = await startCluster({ count, port, redisUrl: config.redisUrl, print: (line) => console.log(line) })
  console.log(`\nnginx      ${cluster.url}`)
  cluster.instances.forEach(({ url }, at) => console.log(`blog ${at + 1}     ${url}`))
  if (config.redisUrl === undefined) console.log(`redis      ${cluster.redisUrl}`)
  console.log('\nCtrl-C stops all of it; SIGHUP restarts the instances one after the other.')
  // One at a time: two would restart all instances at once
  let reloaded = Promise.resolve()
  const reload = () => cluster.reload().catch((error: Error) => console.error(error.message))
  process.on('SIGHUP', () => void (reloaded = reloaded.then(reload)))
  // Not `once`: npm and the launcher may both pass a signal on, and the second one would end this process before the
  // cleanup
  await new Promise<void>((resolve) => process.on('SIGINT', resolve).on('SIGTERM', resolve))
  await cluster.stop()
})
