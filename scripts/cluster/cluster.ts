import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../lib/cli/free-port.ts'
import { next, root } from '../../lib/cli/run.ts'
import { answers, startChild, type Child } from './child.ts'
import { nginxConf } from '../../lib/site/cluster/nginx-conf.ts'

/** Several instances of the blog behind nginx, with one Redis. */
export interface Cluster {
  /** Address of nginx. */
  url: string
  redisUrl: string
  instances: readonly Instance[]
  /** Restarts the instances one after the other, each when the one before it answers. */
  reload: () => Promise<void>
  /** Kills the cluster's own Redis, to test how the blog works without it. */
  stopRedis: () => Promise<void>
  /** Ends all programs, and removes their files. */
  stop: () => Promise<void>
}

export interface Instance {
  url: string
  /** Id of the current process: a process that ends unexpectedly is replaced. */
  pid: () => number
}

export interface ClusterOptions {
  count: number
  /** Port of nginx; 0 for a free one. */
  port: number
  /** Added to the environment of the instances. */
  env?: Record<string, string>
  /** Working directory of the instances; the project by default. */
  cwd?: string
  /** Address of an external Redis; by default, the cluster starts its own. */
  redisUrl?: string
  print: (line: string) => void
}

/** Delay before an instance that ended is restarted, in milliseconds, as in the systemd unit. */
const restartAfter = 1_000
/**
 * Pause between two restarts, in milliseconds, as in deploy/update.sh. The second instance also receives the requests
 * that the first one refused. nginx tries each instance once, so the second one must answer these before it ends.
 */
const settleFor = 2_000

export async function startCluster({
  count,
  port,
  env,
  cwd = root,
  redisUrl,
  print,
}: ClusterOptions): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-cluster-'))
  const children = new Set<Child>()
  let isStopping = false
  const start = (...args: Parameters<typeof startChild>): Child => {
    const child = startChild(...args)
    children.add(child)
    return child
  }
  const stop = async () => {
    isStopping = true
    // nginx first, as visitors come through it
    // oxlint-disable-next-line no-await-in-loop -- in order
    for (const child of [...children].toReversed()) await child.end()
    fs.rmSync(folder, { recursive: true, force: true })
  }

  let redisChild: Child | undefined
  const ownRedis = async (): Promise<string> => {
    const redisPort = await freePort()
    const args = ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--loglevel', 'warning']
    redisChild = start('redis', ['redis-server', ...args], { cwd: folder, print })
    return `redis://127.0.0.1:${redisPort}`
  }

  const startInstance = async (name: string, redis: string): Promise<Instance & { restart: () => Promise<void> }> => {
    const ownPort = await freePort()
    const url = `http://127.0.0.1:${ownPort}`
    let child: Child
    const launch = () => {
      const launched = start(
        name,
        [
          process.execPath,
          '--import',
          path.join(root, 'lib/deployment/listen-when-ready.mjs'),
          path.join(root, 'node_modules', next),
          'start',
          root,
          '-H',
          '127.0.0.1',
          '-p',
          String(ownPort),
        ],
        {
          cwd,
          env: {
            NODE_ENV: 'production',
            PORT: String(ownPort),
            REDIS_URL: redis,
            // A restarted instance can use the code that another one has compiled
            NODE_COMPILE_CACHE: path.join(folder, 'code'),
            ...env,
          },
          print,
          onEnd: async (code) => {
            children.delete(launched)
            print(`${name}: ended with ${code}; starting again`)
            await sleep(restartAfter)
            // A reload may have started a new process
            if (!isStopping && child === launched)
              await launch().catch((error: Error) => print(`${name}: ${error.message}`))
          },
        },
      )
      child = launched
      return answers(`${url}/api/health/ready`, launched)
    }
    await launch()
    const restart = async () => {
      await child.end()
      children.delete(child)
      if (!isStopping) await launch()
    }
    return { url, pid: () => child.pid, restart }
  }

  try {
    const redis = redisUrl ?? (await ownRedis())
    const names = Array.from({ length: count }, (_, at) => `blog ${at + 1}`)
    const instances = await Promise.all(names.map((name) => startInstance(name, redis)))
    const ports = instances.map(({ url }) => Number(new URL(url).port))
    const front = port || (await freePort())
    fs.writeFileSync(path.join(folder, 'nginx.conf'), nginxConf({ folder, port: front, ports }))
    const nginx = start('nginx', ['nginx', '-p', folder, '-c', path.join(folder, 'nginx.conf')], { cwd: folder, print })
    const url = `http://127.0.0.1:${front}`
    await answers(`${url}/api/health/live`, nginx)
    const reload = async () => {
      for (const { restart } of instances) {
        if (isStopping) return
        // oxlint-disable-next-line no-await-in-loop -- the others answer meanwhile
        await restart()
        // oxlint-disable-next-line no-await-in-loop
        await sleep(settleFor)
      }
    }
    const stopRedis = async () => redisChild?.end('SIGKILL')
    return { url, redisUrl: redis, instances, reload, stopRedis, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
