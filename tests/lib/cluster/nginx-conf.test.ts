import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nginxConf } from '../../../lib/cluster/nginx-conf.ts'
import { missingPrograms, programEnv } from '../../../lib/cli/programs.ts'

test('the shipped configuration takes other ports and folders', () => {
  const conf = nginxConf({ folder: '/tmp/own', port: 4000, ports: [5001, 5002, 5003] })
  expect(conf.match(/server 127\.0\.0\.1:\d+ max_fails=0;/g)).toEqual(
    [5001, 5002, 5003].map((port) => `server 127.0.0.1:${port} max_fails=0;`),
  )
  expect(conf).toContain('listen 127.0.0.1:4000;')
  expect(conf).toContain('/tmp/own/cache')
  expect(conf).not.toContain('/var/cache')
})

const missing = missingPrograms(['nginx'])

test.skipIf(missing.length > 0)('nginx accepts it', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-nginx-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(file, nginxConf({ folder, port: 4000, ports: [5001, 5002] }))
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', file], {
    env: programEnv(),
    encoding: 'utf8',
  })
  expect(stderr).toContain('syntax is ok')
  expect(status).toBe(0)
})
