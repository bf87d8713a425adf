#!/usr/bin/env node
// Plain JavaScript that every Node runs: an older one is told which one is needed. The paths are those in the package:
// packages/pack/ puts this file beside the modules of lib/, scripts/ and import/.
import fs from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { nodeProblem } from './lib/deployment/require-node.mjs'

/** Each command: its module, and what it does. */
const commands = {
  dev: ['packages/pointsix/commands/dev', 'Serves the blog while you write: what you save appears in the open page.'],
  start: ['packages/pointsix/commands/start', 'Serves the blog. This is what `pointsix` alone does.'],
  check: ['scripts/check', 'Lists every problem of the posts with its place in the file.'],
  new: ['scripts/new', 'Makes a new post.'],
  init: ['packages/pointsix/commands/init', 'Makes the folder of a new blog.'],
  import: ['import/commands/import', 'Brings the posts of another blog over.'],
  build: [
    'packages/pointsix/commands/build',
    'Builds the pages: for a server, for functions, as files, or as a folder that runs by itself.',
  ],
  index: ['scripts/index', 'Builds the index of the posts.'],
  preview: ['scripts/preview', 'Makes a link to a draft.'],
  doctor: ['scripts/doctor', 'Says what this machine is, and which reader answers there.'],
}

const help = () =>
  `Usage: pointsix [command]

A folder of Markdown is a blog.

${Object.entries(commands)
  .map(([name, [, summary]]) => `  ${name.padEnd(10)}${summary}`)
  .join('\n')}

\`pointsix <command> --help\` explains its options.`

function fail(message) {
  console.error(message)
  process.exit(1)
}

/** The nearest folder, from the working directory upwards, that holds a blog; the working directory if none does. */
function projectFolder(start = process.cwd()) {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, 'site.config.ts')) || fs.existsSync(path.join(folder, '.pointsix')))
      return folder
    if (path.dirname(folder) === folder) return start
  }
}

const [given = 'start', ...args] = process.argv.slice(2)
if (['--help', '-h', 'help'].includes(given)) {
  process.stdout.write(`${help()}\n`)
  process.exit()
}
const [name, options] = given.startsWith('-') ? ['start', [given, ...args]] : [given, args]
if (!Object.hasOwn(commands, name)) fail(`There is no command "${name}".\n\n${help()}`)
const problem = nodeProblem()
if (problem !== null) fail(problem)

const project = name === 'init' ? process.cwd() : projectFolder()
process.chdir(project)
// Posts that are not in a folder of their own
process.env.CONTENT_DIR ||= fs.existsSync('content') ? 'content' : '.'
// React's development build warns about the posts that are rendered here, and is several times as slow
process.env.NODE_ENV ||= 'production'
if (name !== 'init') module.enableCompileCache?.(path.join(project, '.pointsix', 'cache', 'node'))
// One bad post takes no other down: its page shows what is wrong. A build fails instead
if (name === 'start' || name === 'dev') process.env.CONTENT_FAULTS ||= 'show'
process.argv.splice(2, Infinity, ...options)
await import('./scripts/errors.js')
await import(`./${commands[name][0]}.js`)
