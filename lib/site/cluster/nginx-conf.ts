import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../cli/run.ts'

/** The configuration that `docs/deploying.md` says to install. */
export const shippedConf = path.join(root, 'deploy/nginx/pointsix.conf')

/** The parts of it that differ from machine to machine. */
const upstreams = /(?: *server 127\.0\.0\.1:\d+ max_fails=0;\n)+/
const cacheFolder = '/var/cache/nginx-pointsix'
const listen = 'listen 80;'
const accessLog = '/var/log/nginx/pointsix.log pointsix'

/**
 * The complete configuration for an nginx that runs as this user: the shipped file with other ports and folders.
 * @param folder where nginx keeps its files
 * @param logs whether nginx writes an access log there, which grows fast under load
 */
export function nginxConf({
  folder,
  port,
  ports,
  logs = false,
  shipped = shippedConf,
}: {
  folder: string
  port: number
  ports: readonly number[]
  logs?: boolean
  shipped?: string
}): string {
  const text = fs.readFileSync(shipped, 'utf8')
  for (const part of [upstreams, cacheFolder, listen, accessLog])
    if (!(typeof part === 'string' ? text.includes(part) : part.test(text)))
      throw new Error(`${path.relative(root, shipped)} has no ${part}`)
  const inFolder = (name: string) => JSON.stringify(path.join(folder, name))
  const own = text
    .replace(upstreams, ports.map((each) => `  server 127.0.0.1:${each} max_fails=0;\n`).join(''))
    .replace(cacheFolder, inFolder('cache'))
    .replace(listen, `listen 127.0.0.1:${port};`)
    .replace(accessLog, logs ? `${inFolder('access.log')} pointsix` : 'off')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${inFolder(kind)};`)
    .join('\n')
  // Otherwise the workers of an nginx that root starts run as another user, who may not write to the folder
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  return `daemon off;
${user}pid ${inFolder('nginx.pid')};
error_log stderr warn;
worker_processes auto;
events {
  worker_connections 4096;
}
http {
  access_log off;
  default_type application/octet-stream;
${temporary}
${own}
}
`
}
