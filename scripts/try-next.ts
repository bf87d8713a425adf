import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { provideBrowser } from '../lib/cli/browser.ts'
import { copyProject } from '../lib/cli/copy-project.ts'
import { parseCommand, UsageError } from '../lib/cli/options.ts'
import { npm } from '../lib/cli/programs.ts'
import { main, root } from '../lib/cli/run.ts'
import { playwright, program } from './test/outcome.ts'
import { reportOutcomes, step, type Outcome } from './test/step.ts'

const command = {
  name: 'npm run try-next --',
  summary:
    'Tries another version of Next in a copy of the project: builds both render modes and runs the browser tests.',
  words: { name: 'VERSION', help: 'A version of Next, or a tag such as canary.' },
  options: {
    grep: { type: 'string', value: 'TEXT', help: 'Runs the browser tests whose names match, and no others.' },
  },
} as const

const copy = path.join(root, '.content/try-next')
const launch = '../scripts/launch.mjs'

/** All versions of a package, oldest first. */
const versionsOf = (name: string): string[] =>
  [JSON.parse(npm(['view', name, 'versions', '--json']))].flat() as string[]

/** @returns null if the registry has no such version */
function versionOf(asked: string): string | null {
  const tags = JSON.parse(npm(['view', 'next', 'dist-tags', '--json'])) as Record<string, string>
  const versions = versionsOf('next')
  // Not every mirror of the registry has the tags of prereleases
  return (
    versions.find((each) => each === (tags[asked] ?? asked)) ??
    versions.findLast((each) => each.includes(`-${asked}.`)) ??
    null
  )
}

/** Writes the version to the package.json and the lock file of the copy, which its commands then install. */
function choose(version: string): void {
  // Not every version of Next has one of its plugin for MDX
  const names = versionsOf('@next/mdx').includes(version) ? ['next', '@next/mdx'] : ['next']
  const packages = names.map((name) => `${name}@${version}`)
  console.log(`Trying ${packages.join(' and ')} in ${copy} …`)
  npm(['install', '--package-lock-only', '--save-exact', '--no-audit', '--no-fund', ...packages], {
    cwd: copy,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

await main(async () => {
  const { asked, grep } = parseCommand(command, process.argv.slice(2), ({ grep }, [asked]) => {
    if (asked === undefined) throw new UsageError('VERSION: expected a version of Next, or a tag such as canary')
    return { asked, grep }
  })
  const version = versionOf(asked)
  if (version === null) throw new UsageError(`VERSION: the registry has no next@${asked}`)
  const browser = provideBrowser()
  if (!browser) return 1
  fs.rmSync(copy, { recursive: true, force: true })
  copyProject(copy)
  // The tests ask git for the files of the project, and git ignores a folder in `.content`
  execFileSync('git', ['init', '-q'], { cwd: copy })
  choose(version)
  const env = { CONTENT_DIR: '', LOADER_STRATEGY: '', NEXT_DIST_DIR: '', BROWSER_PATH: browser }
  const outcomes: Outcome[] = []
  const run = async (...args: Parameters<typeof step>) => outcomes.push(await step(...args))
  await run('install', launch, ['setup'], program, env, copy)
  const build = (mode: string) => run(`build ${mode}`, launch, ['build'], program, { ...env, RENDER_MODE: mode }, copy)
  await build('static')
  await build('request')
  const chosen = grep === undefined ? ['--grep-invert', '@full', '--workers=3'] : ['--grep', grep, '--workers=1']
  await run(
    'browser tests',
    '@playwright/test/cli.js',
    ['test', ...chosen, '--reporter=list,json'],
    playwright,
    env,
    copy,
  )
  console.log(`\nNext ${version}:`)
  return reportOutcomes(outcomes)
})
