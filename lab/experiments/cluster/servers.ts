import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../lib/cli/free-port.ts'
import { nginxConf } from '../../../lib/site/cluster/nginx-conf.ts'
import { startCommand } from '../../machine/command.ts'
import { entering } from '../../machine/launch.ts'
import { usageOfTree } from '../../machine/process-tree.ts'
import { startServer, type Server, type ServerCommand } from '../../machine/server.ts'

export type Arrangement = 'single' | 'pm2' | 'nginx'

export interface ServersTask {
  arrangement: Arrangement
  server: ServerCommand
  pm2: ServerCommand
  instances: number
  shipped: string
  dir: string
  searchPath: string
}

type Servers = Pick<Server, 'url' | 'usage' | 'stop'>

export function startServers(task: ServersTask, procsFile: string | null): Promise<Servers> {
  if (task.arrangement === 'nginx') return behindNginx(task, procsFile)
  return startServer(task.arrangement === 'pm2' ? task.pm2 : task.server, procsFile)
}

/** Starts several instances of a server, and nginx in front of them. */
export async function behindNginx(
  { server, instances, shipped, dir, searchPath }: Omit<ServersTask, 'arrangement' | 'pm2'>,
  procsFile: string | null,
): Promise<Servers & { instances: readonly Server[] }> {
  const running = await Promise.all(Array.from({ length: instances }, () => startServer(server, procsFile)))
  const port = await freePort()
  const folder = fs.mkdtempSync(path.join(dir, 'nginx-'))
  const file = path.join(folder, 'nginx.conf')
  const ports = running.map(({ url }) => Number(new URL(url).port))
  fs.writeFileSync(file, nginxConf({ folder, port, ports, shipped }))
  const nginx = startCommand(
    { command: entering(procsFile, ['nginx', '-p', folder, '-c', file]), env: { PATH: searchPath } },
    // With SIGTERM, nginx stops its own processes
    'SIGTERM',
  )
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    nginx.stop()
    await nginx.finished.catch(() => {})
    await Promise.all(running.map((each) => each.stop()))
  }
  let hasEnded = false
  void nginx.finished.catch(() => {}).then(() => (hasEnded = true))
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (hasEnded) {
      await stop()
      throw new Error(`nginx ended: ${nginx.printed().slice(-1_000)}`)
    }
    await sleep(50)
  }
  const usage = () =>
    [usageOfTree(nginx.pid!), ...running.map((each) => each.usage())].reduce((sum, { cpuSeconds, rssMb }) => ({
      cpuSeconds: sum.cpuSeconds + cpuSeconds,
      rssMb: sum.rssMb + rssMb,
    }))
  return { url, usage, stop, instances: running }
}
