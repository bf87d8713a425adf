#!/usr/bin/env node
// Plain JavaScript that every Node runs: an older one is told which one is needed. The paths are those in the package:
// packages/pack/ puts this file beside the modules of lib/, scripts/ and import/.
import fs from 'node:fs'
import module from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { nodeProblem } from './lib/deployment/require-node.mjs'

/** Each command: its module, and what it does. */
const commands = {
  dev: ['scripts/dev', 'Serves the blog while you write: what you save appears in the open page.'],
  start: ['scripts/start', 'Serves the blog. This is what `npx pointsix` alone does.'],
  check: ['scripts/check', 'Lists every problem of the posts with its place in the file.'],
  new: ['scripts/new', 'Makes a new post.'],
  init: ['packages/pointsix/commands/init', 'Makes the folder of a new blog.'],
  admin: ['scripts/admin', 'Writes a page on which posts are written in the browser, and committed.'],
  import: ['import/commands/import', 'Brings the posts of another blog over.'],
  build: [
    'scripts/build',
    'Builds the pages: for a server, for functions, as files, or as a folder that runs by itself.',
  ],
  index: ['scripts/index', 'Builds the index of the posts.'],
  pull: ['scripts/pull', 'Publishes what was pushed, where the posts are in a Git clone.'],
  preview: ['scripts/preview', 'Makes a link to a draft.'],
  'index-now': ['scripts/index-now', 'Tells search engines which pages are new or changed.'],
  deploy: ['packages/pointsix/commands/deploy', 'Makes the files that a host needs, and says what to do there.'],
  upgrade: ['packages/pointsix/commands/upgrade', 'Shows what another version would change in your blog.'],
  doctor: ['scripts/doctor', 'Says what this machine is, and which reader answers there.'],
  eject: ['packages/pointsix/commands/eject', 'Gives you a part of the blog to change, or a clone of it all.'],
}

const help = () =>
  `Usage: npx pointsix [command]

A folder of Markdown is a blog.

${Object.entries(commands)
  .map(([name, [, summary]]) => `  ${name.padEnd(10)}${summary}`)
  .join('\n')}

\`npx pointsix <command> --help\` explains its options, \`npx pointsix --version\` prints the version.`

function fail(message) {
  console.error(message)
  process.exit(1)
}

const holds = (folder, name) => fs.existsSync(path.join(folder, name))

const packageOf = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** Whether a blog is in this folder: it has settings, or installs this package. */
function isBlog(folder) {
  if (holds(folder, 'site.config.ts')) return true
  try {
    const { dependencies, devDependencies } = packageOf(folder)
    return 'pointsix' in { ...dependencies, ...devDependencies }
  } catch {
    return false
  }
}

/** Whether posts of this folder have been read. In the home folder that was hardly meant for all folders below it. */
const wasRead = (folder) => holds(folder, '.pointsix') && folder !== os.homedir()

/** The nearest folder, from the working directory upwards, that holds a blog; the working directory if none does. */
function projectFolder(start = process.cwd()) {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (isBlog(folder)) return folder
    if (wasRead(folder)) {
      // Of posts alone, which may be more than is meant
      if (folder !== start) console.error(`The blog is ${folder}, which has a .pointsix/.`)
      return folder
    }
    if (path.dirname(folder) === folder) return start
  }
}

const [first = 'start', ...args] = process.argv.slice(2)
if (['--help', '-h', 'help'].includes(first)) {
  process.stdout.write(`${help()}\n`)
  process.exit()
}
const problem = nodeProblem()
if (problem !== null) fail(problem)
if (['--version', '-v'].includes(first)) {
  process.stdout.write(`${packageOf(import.meta.dirname).version}\n`)
  process.exit()
}
const [name, options] = first.startsWith('-') ? ['start', [first, ...args]] : [first, args]
if (!Object.hasOwn(commands, name)) {
  const { didYouMean } = await import('./lib/core/nearest.js')
  fail(`There is no command "${name}"${didYouMean(name, Object.keys(commands)) || `.\n\n${help()}`}`)
}

/** A path that a command is given is meant from where it was called. */
const fromHere = (word) =>
  /^\.\.?[\\/]/.test(word) || (/[./]/.test(word) && fs.existsSync(word)) ? path.resolve(word) : word
const given = ['import', 'preview', 'eject', 'upgrade'].includes(name) ? options.map(fromHere) : options
if (name !== 'init') process.chdir(projectFolder())
// Posts that are not in a folder of their own
process.env.CONTENT_DIR ||= fs.existsSync('content') ? 'content' : '.'
// React's development build warns about the posts that are rendered here, and is several times as slow
process.env.NODE_ENV ||= 'production'
process.env.NEXT_TELEMETRY_DISABLED ||= '1'
// One bad post takes no other down: its page shows what is wrong. A build fails instead. The doctor examines what is served
if (['start', 'dev', 'doctor'].includes(name)) process.env.CONTENT_FAULTS ||= 'show'
// Node 22 says that SQLite and TypeScript are experimental, and any Node that a folder without package.json has no type
process.removeAllListeners('warning').on('warning', ({ name, code, message }) => {
  if (name !== 'ExperimentalWarning' && code !== 'MODULE_TYPELESS_PACKAGE_JSON') console.warn(`${name}: ${message}`)
})
if (name !== 'init' && !options.some((option) => ['--help', '-h'].includes(option))) {
  const ignored = '.pointsix/.gitignore'
  try {
    if (!fs.existsSync(ignored)) {
      fs.mkdirSync('.pointsix', { recursive: true })
      fs.writeFileSync(ignored, '*\n')
    }
  } catch ({ message }) {
    const posts = path.resolve(process.env.CONTENT_DIR)
    fail(`${process.cwd()} cannot hold .pointsix/, for what is made of the posts: ${message}
In a folder that you may write, \`CONTENT_DIR='${posts}' npx pointsix\` serves them.`)
  }
  module.enableCompileCache(path.resolve('.pointsix/cache/node'))
}
process.argv.splice(2, Infinity, ...given)
await import('./scripts/errors.js')
await import(`./${commands[name][0]}.js`)
