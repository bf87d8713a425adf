import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseCommand, someOf } from '../../lib/cli/options.ts'
import { main } from '../../lib/cli/run.ts'
import { config } from '../../lib/config.ts'
import { strategyNames, type StrategyName } from '../../lib/core/strategy-names.ts'
import { tableOf } from '../engine/table.ts'
import { placesIn } from '../experiments/navigation/posts.ts'
import { buildFunctions } from '../function/build.ts'
import { bytesOf, layOutBundle, type Bundle, type LaidFunction } from '../function/bundle.ts'
import { problemsOf, megabytes } from '../function/judge.ts'
import { receive, startFunction } from '../function/process.ts'
import { stageBlog } from '../function/project.ts'
import { essenceOf, functionFor, pathOf, requestOf, routeNames, type Route } from '../function/requests.ts'
import { vercelCli } from '../function/vercel-cli.ts'
import { cleanUpOnExit, onExit } from '../machine/cleanup.ts'
import { nextStart, startServer } from '../machine/server.ts'

const command = {
  name: 'npm run verify:vercel --',
  summary:
    'Builds the functions with `vercel build`, checks what they hold, and compares their answers with the server’s.',
  options: {
    readers: { type: 'string', value: 'NAMES', help: `Readers to build for: some of ${strategyNames.join(', ')}.` },
    quick: { type: 'boolean', help: 'Builds for index alone, unless --readers is given.' },
  },
} as const

/**
 * Builds the real functions and checks their contents. Then compares the responses of the isolated functions, which can
 * reach nothing else, with those of the server. The experiment `cold-start` measures their cold start.
 */
await main(async () => {
  // The functions are built once for each reader, since their contents depend on it
  const readers = parseCommand(command, process.argv.slice(2), ({ readers: given, quick }) =>
    someOf('readers', given ?? (quick ? 'index' : strategyNames.join(',')), strategyNames),
  )
  cleanUpOnExit()
  const cli = vercelCli()
  const project = stageBlog()
  const [newest] = await placesIn(config.contentDir, 1)
  if (!newest) throw new Error(`found no published post in ${config.contentDir}; expected one to ask for`)
  const slug = decodeURIComponent(newest.path.split('/').at(-1)!)
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-function-'))
  const removeDir = onExit(() => fs.rmSync(dir, { recursive: true, force: true }))
  const rows: string[][] = []
  const problems: string[] = []
  try {
    for (const reader of readers) {
      console.log(`Building for ${reader} with \`vercel build\` …`)
      const env = { LOADER_STRATEGY: reader, CONTENT_DIR: config.contentDir }
      const bundles = await buildFunctions(cli, project, env)
      rows.push(...bundles.map((bundle) => rowOf(reader, bundle)))
      const found = [
        ...bundles.flatMap((bundle) => problemsOf(bundle, reader)),
        ...(await differences(bundles, slug, path.join(dir, reader), env, project)),
      ]
      problems.push(...found.map((problem) => `built for ${reader}: ${problem}`))
    }
  } finally {
    removeDir()
  }
  console.log(`\n${tableOf(['built for', 'function', 'size', 'files'], rows, 2)}\n`)
  for (const problem of problems) console.error(`ERROR ${problem}`)
  if (problems.length > 0) return 1
  console.log('Every function holds what it needs and nothing else, and answers by itself as the server does.')
  return 0
})

function rowOf(reader: StrategyName, bundle: Bundle): string[] {
  return [reader, bundle.name, megabytes(bytesOf(bundle)), bundle.files.size.toLocaleString('en-US')]
}

async function differences(
  bundles: readonly Bundle[],
  slug: string,
  dir: string,
  env: Record<string, string>,
  project: string,
): Promise<string[]> {
  const expected = await serverAnswers(
    project,
    env,
    routeNames.map((route) => pathOf(route, slug)),
  )
  const problems: string[] = []
  for (const [at, route] of routeNames.entries()) {
    const bundle = functionFor(route, bundles)
    const folder = path.join(dir, route)
    layOutBundle(bundle, folder)
    const [found, missing] = await answersOf({ bundle: folder, handler: bundle.handler, env }, route, [
      slug,
      'no-such-post',
    ])
    const problem = differenceOf(route, found!, expected[at]!)
    if (problem) problems.push(`${pathOf(route, slug)} ${problem}`)
    if (missing!.status !== 404)
      problems.push(`${pathOf(route, 'no-such-post')} answers ${missing!.status}; expected 404`)
  }
  return problems
}

interface Answer {
  status: number
  body: string
}

async function serverAnswers(
  project: string,
  env: Record<string, string>,
  paths: readonly string[],
): Promise<Answer[]> {
  const server = await startServer(nextStart(project, project, { ...env, NODE_ENV: 'production' }))
  try {
    return await Promise.all(
      paths.map(async (each) => {
        const response = await fetch(server.url + each, { redirect: 'manual' })
        return { status: response.status, body: await response.text() }
      }),
    )
  } finally {
    await server.stop()
  }
}

async function answersOf(fn: LaidFunction, route: Route, slugs: readonly string[]): Promise<Answer[]> {
  const running = await startFunction(fn, null)
  const answers: Answer[] = []
  try {
    for (const slug of slugs) {
      const response = await running.send(requestOf(route, slug))
      answers.push({ status: response.statusCode!, body: (await receive(response)).body })
    }
  } finally {
    await running.stop()
  }
  return answers
}

function differenceOf(route: Route, found: Answer, expected: Answer): string | null {
  if (found.status !== expected.status) return `answers ${found.status}; the server answers ${expected.status}`
  const essence = essenceOf(route, found.body)
  return essence !== '' && essence === essenceOf(route, expected.body) ? null : 'does not answer as the server does'
}
