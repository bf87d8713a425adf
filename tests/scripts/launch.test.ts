import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { layOut } from '../corpora.ts'

const run = promisify(execFile)

/** The program that a shell would run. */
const programOf = (name: string): string =>
  process.env
    .PATH!.split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file))!

test.skipIf(process.platform === 'win32')(
  'what a command prints for another program is alone in the pipe, also after an installation',
  async () => {
    const project = layOut({
      'package.json': JSON.stringify({ name: 'x', scripts: { check: 'node scripts/launch.mjs check' } }),
      'package-lock.json': '{}',
      'scripts/launch.mjs': fs.readFileSync('scripts/launch.mjs'),
      'scripts/errors.ts': '',
      'scripts/check.ts': 'console.log(JSON.stringify({ args: process.argv.slice(2) }))',
      'bin/npm': [
        '#!/bin/sh',
        `[ "$1" = ci ] || exec ${programOf('npm')} "$@"`,
        'echo "added 300 packages"',
        `mkdir -p node_modules/node/bin && ln -s ${process.execPath} node_modules/node/bin/node`,
      ].join('\n'),
    })
    fs.chmodSync(path.join(project, 'bin/npm'), 0o755)
    const env = { ...process.env, PATH: `${path.join(project, 'bin')}${path.delimiter}${process.env.PATH}` }
    const parse = `node -e 'console.log(JSON.parse(require("fs").readFileSync(0, "utf8")).args.length)'`
    const piped = () => run('sh', ['-c', `npm run -s check -- --json | ${parse}`], { cwd: project, env })
    const { stdout, stderr } = await piped()
    expect(stdout).toBe('1\n')
    expect(stderr).toMatch(/^Installing the dependencies [^]*\nadded 300 packages\nInstalled in \d+ s\.\n$/)
    expect(await piped()).toEqual({ stdout: '1\n', stderr: '' })
  },
)

test.each([
  [{ code: 'EACCES' }, /^a\.db$/],
  [{ name: 'ConfigError' }, /^a\.db$/],
  [{ status: 1 }, /^a\.db$/],
  [
    { code: 'ENOENT', syscall: 'spawn vi', path: 'vi' },
    /^vi cannot be started: it is not installed, or not in PATH\.$/,
  ],
  [{ message: 'fetch failed', cause: { message: 'no such host' } }, /^The network fails: no such host$/],
  [{ code: 'EINVAL' }, /\nError: a\.db\n {4}at /],
])('an error that its reader can mend is printed without a stack: %j', async (of, printed) => {
  const code = `throw Object.assign(new Error('a.db'), ${JSON.stringify(of)})`
  const { stderr } = await run(process.execPath, ['--import', './scripts/errors.ts', '-e', code]).catch(
    (error) => error,
  )
  expect(stderr.trim()).toMatch(printed)
})
