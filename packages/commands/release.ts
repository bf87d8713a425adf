import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseCommand, UsageError } from '../../lib/cli/options.ts'
import { main, root, runProgram } from '../../lib/cli/run.ts'
import { grouped } from '../../lib/core/grouped.ts'
import blog from '../../package.json' with { type: 'json' }
import { builtPackages, writeTarball } from '../pack/tarballs.ts'
import { changelogWith, readChanges, versionAfter } from '../release/changes.ts'
import { fileList, lintTarball, sizeProblems } from '../release/lint.ts'
import { firstBlog, installed, nodeOf, nodes, refusal } from '../release/smoke-test.ts'

const command = {
  name: 'npm run release --',
  summary: 'Tries the packages as a release would have them, or prepares the next version. It publishes nothing.',
  options: {
    'dry-run': { type: 'boolean', help: 'Builds and checks the packages, and tries them on each version of Node.' },
    prepare: { type: 'boolean', help: 'Writes the files of changes/ into CHANGELOG.md, and raises the version.' },
    out: {
      type: 'string',
      value: 'FOLDER',
      help: 'With --dry-run: where the tarballs go. Default: a temporary folder.',
    },
  },
} as const

const changesFolder = path.join(root, 'changes')

await main(async () => {
  const options = parseCommand(command, process.argv.slice(2), (values) => {
    if (values['dry-run'] === values.prepare) throw new UsageError('expected --dry-run or --prepare')
    return values
  })
  if (options.prepare) return prepare()
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-release-'))
  const problems = await dryRun(path.resolve(options.out ?? path.join(place, 'tarballs')), place)
  console.log(problems.length === 0 ? '\nThe packages can be released.' : `\nProblems:\n  ${problems.join('\n  ')}`)
  fs.rmSync(place, { recursive: true, force: true })
  return problems.length === 0 ? 0 : 1
})

function prepare(): void {
  const changes = readChanges(changesFolder)
  if (changes.length === 0) throw new UsageError('There is nothing to release: changes/ has no change file.')
  const version = versionAfter(blog.version, changes)
  for (const name of ['package.json', 'package-lock.json']) setVersion(path.join(root, name), version)
  const changelog = path.join(root, 'CHANGELOG.md')
  const today = new Date().toISOString().slice(0, 10)
  fs.writeFileSync(changelog, changelogWith(fs.readFileSync(changelog, 'utf8'), version, today, changes))
  for (const { file } of changes) fs.rmSync(file)
  console.log(`Version ${version}, from ${changes.length} change files. Commit it, and tag it v${version}.`)
}

/** Raises the version where a file of npm has it, once or twice, and leaves the rest as it is. */
function setVersion(file: string, version: string): void {
  const content = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    version: string
    packages?: Record<string, { version: string }>
  }
  content.version = version
  if (content.packages) content.packages['']!.version = version
  fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** @returns what is wrong */
async function dryRun(out: string, place: string): Promise<string[]> {
  const changes = readChanges(changesFolder)
  console.log(
    `Version ${blog.version}; with ${changes.length} change files the next is ${versionAfter(blog.version, changes)}.`,
  )
  if ((await runProgram('../scripts/launch.mjs', ['pack'])).code !== 0) return ['the packages cannot be built']
  fs.mkdirSync(out, { recursive: true })
  const problems: string[] = []
  const tarballs: string[] = []
  for (const folder of builtPackages()) {
    const tarball = writeTarball(folder, out)
    tarballs.push(path.join(out, tarball.filename))
    console.log(
      `\n${tarball.filename}: ${grouped(tarball.size)} bytes packed, ${grouped(tarball.unpackedSize)} unpacked`,
    )
    for (const line of fileList(tarball)) console.log(line)
    // oxlint-disable-next-line no-await-in-loop -- one report after the other
    const failed = await lintTarball(tarballs.at(-1)!, folder)
    problems.push(...sizeProblems(tarball), ...failed.map((tool) => `${tarball.name}: ${tool} found problems`))
  }
  problems.push(...(await smokeTest(tarballs, place)))
  return problems
}

async function smokeTest(tarballs: string[], place: string): Promise<string[]> {
  const cli = installed(tarballs, path.join(place, 'installed'))
  const problems: string[] = []
  for (const [major, runs] of nodes) {
    const node = nodeOf(major, place)
    // oxlint-disable-next-line no-await-in-loop -- each is a server that takes all CPUs
    const problem = runs ? await firstBlog(node, cli, `blog-${major}`) : refusal(node, cli)
    console.log(
      `Node ${major}: ${problem ?? (runs ? 'makes, checks and serves a blog' : 'is told which Node it needs')}`,
    )
    if (problem !== null) problems.push(`Node ${major}: ${problem}`)
  }
  return problems
}
