import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { layOut, temporaryFolder } from '../temporary-folders.ts'

const folder = temporaryFolder()
const live = path.join(folder, 'srv/pointsix')
const log = path.join(folder, 'log')

/**
 * Stand-ins for system programs that record their calls. A build with a file `broken` never becomes ready; one with
 * `broken-3002` does not on that port.
 */
const programs = {
  systemctl: `if [ "$1" = list-units ]; then
  printf 'pointsix@3001.service loaded active\\npointsix@3002.service loaded active\\n'
else
  echo "$@ $(readlink ${live} | sed 's/.*-//')" >> ${log}
fi`,
  curl: `for url; do :; done; port=${'${url#http://127.0.0.1:}'}
[ ! -e ${live}/broken ] && [ ! -e "${live}/broken-${'${port%%/*}'}" ]`,
  date: `cat ${folder}/now`,
  // Half a copy, as on a disk that is full
  cp: `if [ -e ${folder}/full ]; then mkdir "$3"; exit 1; fi; exec /bin/cp "$@"`,
  sleep: '',
}

beforeAll(() => {
  fs.mkdirSync(path.join(folder, 'bin'))
  fs.mkdirSync(path.join(folder, 'srv'))
  for (const [name, script] of Object.entries(programs))
    fs.writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
})

function update(second: number, files: readonly string[]) {
  const build = path.join(folder, 'build')
  fs.rmSync(build, { recursive: true, force: true })
  layOut(Object.fromEntries(['server.js', `.next/static/${second}.js`, ...files].map((file) => [file, ''])), build)
  fs.writeFileSync(path.join(folder, 'now'), `20260101-00000${second}`)
  return run(live, build)
}

function run(livePath: string, ...args: string[]) {
  fs.writeFileSync(log, '')
  const { status } = spawnSync('sh', [path.resolve('deploy/update.sh'), ...args], {
    env: { ...process.env, PATH: `${folder}/bin:${process.env.PATH}`, POINTSIX_DIR: livePath, POINTSIX_WAITS: '0' },
    stdio: 'ignore',
  })
  return { status, runs: path.basename(fs.readlinkSync(live)), log: fs.readFileSync(log, 'utf8').trim().split('\n') }
}

/** The log entry of a restart: the instance, and the second at which its build was installed. */
const restart = (port: number, second: number) => `restart pointsix@${port}.service 00000${second}`
const both = (second: number) => [restart(3001, second), restart(3002, second)]
const folderOf = (second: number) => `pointsix-20260101-00000${second}`

test.skipIf(process.platform !== 'linux')('one instance restarts after the other, and all go back if one fails', () => {
  const age = (file: string) => fs.utimesSync(path.join(live, '.next/static', file), 0, 0)
  expect(update(1, [])).toEqual({ status: 0, runs: folderOf(1), log: both(1) })
  // It is live for months
  age('1.js')
  expect(update(2, [])).toEqual({ status: 0, runs: folderOf(2), log: both(2) })
  // A page of the previous build still finds its scripts
  expect(fs.readdirSync(path.join(live, '.next/static')).toSorted()).toEqual(['1.js', '2.js'])

  const back = { status: 1, runs: folderOf(2) }
  expect(update(3, ['broken'])).toEqual({ ...back, log: [restart(3001, 3), restart(3001, 2)] })
  // An instance that was ready with the build is restarted too if another one was not
  expect(update(4, ['broken-3002'])).toEqual({ ...back, log: [...both(4), restart(3002, 2), restart(3001, 2)] })

  fs.mkdirSync(`${live}-backup`)
  age('1.js')
  age('2.js')
  expect(update(5, [])).toMatchObject({ status: 0, runs: folderOf(5) })
  // A month after they were replaced, scripts go
  expect(fs.readdirSync(path.join(live, '.next/static')).toSorted()).toEqual(['2.js', '5.js'])
  const kept = ['pointsix', folderOf(2), folderOf(5), 'pointsix-backup']
  expect(fs.readdirSync(path.dirname(live)).toSorted()).toEqual(kept)

  // Without a folder the build stays, and an instance that does not become ready leaves the others unchanged
  expect(run(live)).toEqual({ status: 0, runs: folderOf(5), log: both(5) })
  fs.writeFileSync(path.join(live, 'broken-3001'), '')
  expect(run(live)).toEqual({ status: 1, runs: folderOf(5), log: [restart(3001, 5)] })
  expect(fs.readdirSync(path.dirname(live)).toSorted()).toEqual(kept)

  // A symlink created by hand may be relative
  fs.rmSync(live)
  fs.symlinkSync(folderOf(5), live)
  fs.rmSync(path.join(live, 'broken-3001'))
  expect(update(6, [])).toEqual({ status: 0, runs: folderOf(6), log: both(6) })
  expect(fs.readdirSync(path.join(live, '.next/static'))).toContain('5.js')

  fs.writeFileSync(path.join(folder, 'full'), '')
  expect(update(7, [])).toMatchObject({ status: 1, runs: folderOf(6), log: [''] })
  expect(fs.readdirSync(path.dirname(live)).toSorted()).toEqual([
    'pointsix',
    folderOf(5),
    folderOf(6),
    'pointsix-backup',
  ])
  expect(run(`${live}-elsewhere`)).toMatchObject({ status: 1, log: [''] })
})
