import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-update-'))
const live = path.join(folder, 'srv/pointsix')
const log = path.join(folder, 'log')

/** Stand-ins for programs of the server: what is asked of them is noted, and a build with a file `broken` is never ready. */
const programs = {
  systemctl: `if [ "$1" = list-units ]; then
  printf 'pointsix@3001.service loaded active\\npointsix@3002.service loaded active\\n'
else
  echo "$@ $(readlink ${live} | sed 's/.*-//')" >> ${log}
fi`,
  curl: `[ ! -e ${live}/broken ]`,
  date: `cat ${folder}/now`,
  sleep: '',
}

beforeAll(() => {
  fs.mkdirSync(path.join(folder, 'bin'))
  fs.mkdirSync(path.join(folder, 'srv'))
  for (const [name, script] of Object.entries(programs))
    fs.writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

function update(name: string, files: readonly string[]) {
  const build = path.join(folder, 'build')
  fs.rmSync(build, { recursive: true, force: true })
  for (const file of ['server.js', `.next/static/${name}.js`, ...files]) {
    fs.mkdirSync(path.dirname(path.join(build, file)), { recursive: true })
    fs.writeFileSync(path.join(build, file), name)
  }
  fs.writeFileSync(path.join(folder, 'now'), name)
  fs.writeFileSync(log, '')
  const { status } = spawnSync('sh', [path.resolve('deploy/update.sh'), build], {
    env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH}`, POINTSIX_DIR: live, POINTSIX_WAITS: '0' },
    stdio: 'ignore',
  })
  return { status, runs: path.basename(fs.readlinkSync(live)), log: fs.readFileSync(log, 'utf8').trim().split('\n') }
}

test.skipIf(process.platform !== 'linux')('one instance restarts after the other, and goes back if it fails', () => {
  const restarted = (name: string) => [`restart pointsix@3001.service ${name}`, `restart pointsix@3002.service ${name}`]
  expect(update('a', [])).toEqual({ status: 0, runs: 'pointsix-a', log: restarted('a') })
  expect(update('b', [])).toEqual({ status: 0, runs: 'pointsix-b', log: restarted('b') })
  // A page of the build before still finds its scripts
  expect(fs.readdirSync(path.join(live, '.next/static')).toSorted()).toEqual(['a.js', 'b.js'])

  const [first] = restarted('c')
  expect(update('c', ['broken'])).toEqual({ status: 1, runs: 'pointsix-b', log: [first, restarted('b')[0]] })

  expect(update('d', [])).toMatchObject({ status: 0, runs: 'pointsix-d' })
  expect(fs.readdirSync(path.dirname(live)).toSorted()).toEqual(['pointsix', 'pointsix-b', 'pointsix-d'])
})
