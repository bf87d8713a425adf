import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isFree } from '../../lib/cli/free-port.ts'
import { programEnv, versionOf } from '../../lib/cli/programs.ts'
import { root } from '../../lib/cli/run.ts'
import { nginxConf } from '../../lib/site/cluster/nginx-conf.ts'

/** A program, and the problem that it reports about its files in `deploy/`. */
export interface ProgramState {
  /** Version; null if the program is not installed. */
  version: string | null
  problem: string | null
}

/** The Redis that `REDIS_URL` names. */
export type RedisState =
  | { state: 'off' }
  | { state: 'unreachable'; error: string }
  | { state: 'reachable'; version: string; maxMemory: number; policy: string; keepsOnDisk: boolean }

/** Services around the blog: docs/deploying.md. */
export interface Services {
  nginx: ProgramState
  systemd: ProgramState
  pm2: ProgramState
  redis: RedisState
  /** The port on which the blog would listen. */
  port: { number: number; isFree: boolean }
}

/** Queries the programs. Changes nothing. */
export async function examineServices(redisUrl: string | undefined, port: number): Promise<Services> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-doctor-'))
  try {
    return {
      nginx: examineNginx(folder),
      systemd: examineSystemd(folder),
      pm2: { version: versionOfPm2(), problem: null },
      redis: redisUrl === undefined ? { state: 'off' } : await examineRedis(redisUrl),
      port: { number: port, isFree: await isFree(port).catch(() => false) },
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** An installed package has none. */
const hasDeployFiles = (): boolean => fs.existsSync(path.join(root, 'deploy/systemd'))

function examineNginx(folder: string): ProgramState {
  const version = versionOf('nginx', '-v')
  if (version === null || !hasDeployFiles()) return { version, problem: null }
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(file, nginxConf({ folder, port: 1, ports: [2] }))
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', file], {
    env: programEnv(),
    encoding: 'utf8',
  })
  return { version, problem: status === 0 ? null : firstLine(stderr) }
}

function examineSystemd(folder: string): ProgramState {
  const version = versionOf('systemd-analyze')
  if (version === null || !hasDeployFiles()) return { version, problem: null }
  const units = path.join(root, 'deploy/systemd')
  // A template is verified as one of its instances
  const files = fs.readdirSync(units).map((name) => [name, path.join(folder, name.replace('@.', '@3001.'))] as const)
  for (const [name, file] of files) fs.copyFileSync(path.join(units, name), file)
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files.map(([, file]) => file)], {
    encoding: 'utf8',
  })
  // systemd also reports other units, and problems of a machine that is not the server
  const own = stderr.split('\n').filter((line) => line.includes('pointsix') && !line.includes('is not executable'))
  return { version, problem: own.length === 0 ? null : firstLine(own.join('\n')).replaceAll(`${folder}/`, '') }
}

/** The version of PM2, read without running it: that would start its daemon. */
function versionOfPm2(): string | null {
  const program = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((each) => path.join(each, 'pm2'))
    .find((each) => fs.existsSync(each))
  if (program === undefined) return null
  try {
    const manifest = path.join(fs.realpathSync(program), '../../package.json')
    return (JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string }).version
  } catch {
    return ''
  }
}

async function examineRedis(url: string): Promise<RedisState> {
  const { Redis } = await import('ioredis')
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    retryStrategy: null,
  })
  let reason: Error | undefined
  client.on('error', (error: Error) => (reason = error))
  try {
    await client.connect()
    const info = await client.info()
    const valueOf = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? ''
    return {
      state: 'reachable',
      version: valueOf('redis_version'),
      maxMemory: Number(valueOf('maxmemory')),
      policy: valueOf('maxmemory_policy'),
      keepsOnDisk: valueOf('aof_enabled') === '1' || (await savesSnapshots(client)),
    }
  } catch (error) {
    const { message, code = '' } = (reason ?? error) as NodeJS.ErrnoException
    // Of a name with several addresses there is no message
    return { state: 'unreachable', error: message || code }
  } finally {
    client.disconnect()
  }
}

/**
 * Whether Redis saves its data to disk. Managed Redis services do not let clients read their settings, and keep the
 * data.
 */
const savesSnapshots = (client: { config: (get: 'GET', name: string) => Promise<unknown> }): Promise<boolean> =>
  client.config('GET', 'save').then(
    (answer) => Array.isArray(answer) && Boolean(answer[1]),
    () => true,
  )

const firstLine = (text: string): string => text.trim().split('\n')[0]!
