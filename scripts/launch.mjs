// Runs `scripts/<command>.ts`, or `commands/<command>.ts` of a workspace, on a machine that has only Node 20 and npm.
// This file alone runs on that Node. It installs the dependencies if they differ from the lock file; the Node 24 that runs
// everything else is one of them.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const stamp = path.join(root, 'node_modules', '.installed')
const binary = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const hash = (text) => createHash('sha256').update(text).digest('hex')
const lock = hash(readFileSync(path.join(root, 'package-lock.json')) + process.platform + process.arch)

const isInstalled = () => existsSync(binary) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock

/**
 * Installs the dependencies. A second command waits: two simultaneous installations would delete each other's files.
 */
function installOnce() {
  const lockFile = path.join(tmpdir(), `pointsix-${hash(root).slice(0, 12)}.lock`)
  for (let waits = 0; !isInstalled(); waits++) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      install()
      rmSync(lockFile, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!isRunning(lockFile)) rmSync(lockFile, { force: true })
      else if (waits === 0) console.error('Another command is installing the dependencies; waiting for it …')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    }
  }
}

/** Whether the process that wrote the file still runs. */
function isRunning(lockFile) {
  try {
    return process.kill(Number(readFileSync(lockFile, 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function install() {
  // Not stdout, which a command may use for other programs
  console.error('Installing the dependencies and Node 24 from the lock file (about a minute, once) …')
  const started = Date.now()
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
    // With NODE_ENV=production, npm would not install the tools for builds and tests
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (status !== 0) fail('npm could not install the dependencies; its message is above.')
  if (!existsSync(binary))
    fail(
      'npm did not install Node 24: its setting ignore-scripts is on. Run `npm config set ignore-scripts false` and try again.',
    )
  writeFileSync(stamp, lock)
  console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

const [command = '', ...args] = process.argv.slice(2)
// Deleting the folder of a workspace removes its commands
const script = ['scripts', 'import/commands', 'lab/commands', 'packages/commands']
  .map((folder) => path.join(root, folder, `${command}.ts`))
  .find((file) => existsSync(file))
if (!/^[a-z]+(-[a-z]+)*$/.test(command) || !script) fail(`There is no command "${command}"; \`npm run\` lists them.`)
installOnce()

// In development, React prints warnings about the posts that these commands render, and is several times as slow
const rendersPosts = ['build', 'check', 'index', 'pull', 'start'].includes(command)
// Whether to cache the blog's own code without types: stripping them takes each thread about as long as compiling a
// hundred posts. Only for commands that do not start Next, which has its own cache
const keepsCode = ['check', 'index'].includes(command)
const env = {
  ...(rendersPosts && { NODE_ENV: process.env.NODE_ENV ?? 'production' }),
  ...(keepsCode && {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'node'),
  }),
  NEXT_TELEMETRY_DISABLED: process.env.NEXT_TELEMETRY_DISABLED ?? '1',
  PATH: `${path.dirname(binary)}${path.delimiter}${process.env.PATH}`,
}
const errors = pathToFileURL(path.join(root, 'scripts', 'errors.ts')).href

// npm runs this in a shell that exits on a signal without passing it on: exit when the parent process has ended
const parent = process.ppid
const stopWithParent = (stop) => setInterval(() => process.ppid === parent || stop(), 500).unref()

// Once Node 24 is installed, npm runs this file with it as well. Starting another process would take longer than a
// command that finds nothing to do
if (keepsCode && realpathSync(process.execPath) === realpathSync(binary)) {
  Object.assign(process.env, env)
  module.enableCompileCache(env.NODE_COMPILE_CACHE)
  process.chdir(root)
  process.argv.splice(1, 2, script)
  stopWithParent(() => process.kill(process.pid))
  await import(errors)
  await import(pathToFileURL(script).href)
} else {
  const child = spawn(binary, ['--disable-warning=ExperimentalWarning', '--import', errors, script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  // A terminal sends Ctrl-C to the command as well; pass on the signals that only this process receives
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => signal === 'SIGINT' || child.kill(signal))
  stopWithParent(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 1))
}
