import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { temporaryFolder } from '../temporary-folders.ts'

interface Compose {
  services: Record<string, { command?: string[]; depends_on?: object; volumes?: string[] }>
  volumes: Record<string, unknown>
}

const { services, volumes } = parse(fs.readFileSync('deploy/compose.yaml', 'utf8')) as Compose

test('services and volumes that are named are there', () => {
  const named = Object.values(services).flatMap((service) => Object.keys(service.depends_on ?? {}))
  const mounted = Object.values(services).flatMap(
    (service) => service.volumes?.map((each) => each.split(':')[0]!) ?? [],
  )
  expect(named.filter((name) => !(name in services))).toEqual([])
  const [files, stores] = [true, false].map((isFile) => mounted.filter((each) => each.startsWith('.') === isFile))
  expect(stores!.toSorted()).toEqual(Object.keys(volumes).toSorted())
  expect(files!.filter((file) => !fs.existsSync(path.join('deploy', file)))).toEqual([])
})

test('the image is built by the Node that serves it, from what it has installed', () =>
  expect(fs.readFileSync('deploy/Dockerfile', 'utf8')).not.toMatch(/\bnpm run\b(?!`)/))

test.skipIf(process.platform !== 'linux')('nginx has one upstream there, the service, and logs to its output', () => {
  const folder = temporaryFolder()
  fs.copyFileSync('deploy/nginx/pointsix.conf', path.join(folder, 'default.conf.template'))
  const [shell, option, script] = services.nginx!.command!
  const here = script!.replaceAll('/etc/nginx/conf.d', folder).replace(/ && exec nginx .*$/s, '')
  expect(spawnSync(shell!, [option!, here]).status).toBe(0)
  const conf = fs.readFileSync(path.join(folder, 'default.conf'), 'utf8')
  expect(conf.match(/^ *server .*;$/gm)).toEqual(['  server blog:3000 max_fails=0;'])
  expect(conf.match(/^ *access_log .*;$/gm)).toEqual(['  access_log /dev/stdout pointsix;'])
})
