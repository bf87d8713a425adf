import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { config } from '../../lib/config.ts'
import { indexedReader } from '../../lib/content/readers/indexed.ts'
import { buildFunctions, type Subject } from '../function/build.ts'
import { bytesOf, layOutBundle, type Bundle } from '../function/bundle.ts'
import { ask, coldFigures, runColdStarts, writeTrial, type Laid } from '../function/cold-start.ts'
import { faultsOf } from '../function/judge.ts'
import { functionOptions, type FunctionOptions } from '../function/options.ts'
import { project, stageProject } from '../function/project.ts'
import { essenceOf, functionFor, questionsAbout, type Question } from '../function/questions.ts'
import { addedBy, addedLines, coldTable, sizesTable } from '../function/report.ts'
import { serverAnswers } from '../function/server.ts'
import { vercelCli } from '../function/vercel-cli.ts'
import { findGroups, usualPeriodUs, type Limit } from '../machine/cgroup.ts'
import { onExit, cleanUpOnSignals } from '../machine/cleanup.ts'
import { machineContext } from '../machine/context.ts'
import { progressTo } from '../../lib/cli/progress.ts'
import { main } from '../../lib/cli/run.ts'

/**
 * The same share in long pieces and in short ones: a request that needs more than one piece waits longer between long
 * ones.
 */
const limits: Limit[] = [0.6, 1].flatMap((cpus) => [usualPeriodUs, 20_000].map((periodUs) => ({ cpus, periodUs })))

/** The folder of the same blog with one post, within the project. */
const onePostDir = 'one-post'
const onePost = 'index, one post'

interface Built {
  subject: string
  bundles: Bundle[]
  laid: Laid[]
}

/**
 * Builds the real functions, looks at what they hold, asks them where nothing else can be reached, and times their
 * start.
 */
await main(async () => {
  const options = functionOptions(process.argv.slice(2))
  const now = new Date()
  cleanUpOnSignals()
  const cli = vercelCli()
  stageProject()
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-function-'))
  const removeDir = onExit(() => fs.rmSync(dir, { recursive: true, force: true }))
  try {
    return await verify(options, cli, dir, now)
  } finally {
    removeDir()
  }
})

async function verify(options: FunctionOptions, cli: string, dir: string, now: Date): Promise<number> {
  const machine = machineContext(now)
  const trialFile = writeTrial(dir)
  const subjects = options.readers.map((strategy): Subject => ({
    name: strategy,
    strategy,
    contentDir: config.contentDir,
  }))
  const built: Built[] = []
  const faults: string[] = []
  let questions: Question[] = []
  for (const subject of subjects) {
    const bundles = await build(cli, subject, faults)
    if (questions.length === 0) questions = await chooseQuestions(now)
    built.push({ subject: subject.name, bundles, laid: layOut(subject.name, bundles, questions, dir) })
    faults.push(...(await compare(built.at(-1)!, questions, trialFile)))
  }
  if (options.readers.includes('index') && options.rounds > 0) {
    const bundles = await build(cli, { name: onePost, strategy: 'index', contentDir: onePostDir }, faults)
    built.push({ subject: onePost, bundles, laid: layOut(onePost, bundles, questions, dir) })
  }
  console.log(`\n${sizesTable(built)}`)
  for (const fault of faults) console.error(`FAULT ${fault}`)
  if (faults.length > 0) return 1
  console.log('Every function holds what it needs and nothing that it does not, and answers alone as the server does.')
  if (options.rounds > 0) await measure(options, built, trialFile, machine)
  return 0
}

async function build(cli: string, subject: Subject, faults: string[]): Promise<Bundle[]> {
  console.log(`Functions: building for ${subject.name} with \`vercel build\` …`)
  const bundles = await buildFunctions(cli, subject)
  faults.push(
    ...bundles
      .flatMap((bundle) => faultsOf(bundle, subject.strategy))
      .map((fault) => `built for ${subject.name}: ${fault}`),
  )
  return bundles
}

/** Asks about the newest post, and lays it out as a blog of its own. */
async function chooseQuestions(now: Date): Promise<Question[]> {
  const reader = indexedReader(path.join(project, '.content/index.db'))
  const { posts } = await reader.listPosts({ page: 1, pageSize: 1 }, { now, trace: { filesOpened: 0 } })
  await reader.close()
  const newest = posts[0]
  if (!newest) throw new Error(`found no published post in ${config.contentDir}; expected one to ask about`)
  fs.rmSync(path.join(project, onePostDir), { recursive: true, force: true })
  fs.cpSync(path.resolve(project, config.contentDir, newest.file), path.join(project, onePostDir, newest.file))
  return questionsAbout(newest.slug)
}

/** The next build writes over what this one wrote, so each is laid out at once. */
function layOut(subject: string, bundles: readonly Bundle[], questions: readonly Question[], dir: string): Laid[] {
  return questions.map((question) => {
    const bundle = functionFor(question, bundles)
    const folder = path.join(dir, subject.replaceAll(/\W+/g, '-'), question.name)
    layOutBundle(bundle, folder)
    return { subject, question, bundle: folder, handler: bundle.handler }
  })
}

/** Asks the functions by themselves and the usual server; what they say of a post must be the same. */
async function compare({ subject, laid }: Built, questions: readonly Question[], trialFile: string): Promise<string[]> {
  const expected = await serverAnswers(questions.map(({ path }) => path))
  const unknown = questionsAbout('no-such-post')
  const faults: string[] = []
  for (const [at, each] of laid.entries()) {
    const { status, body } = await ask(each, trialFile, null, null, 0)
    const right = expected[at]!
    if (status !== right.status)
      faults.push(`${subject}: ${each.question.path} answers ${status}; the server answers ${right.status}`)
    else if (
      essenceOf(each.question, body) === '' ||
      essenceOf(each.question, body) !== essenceOf(each.question, right.body)
    )
      faults.push(`${subject}: ${each.question.path} does not answer as the server does`)
    const missing = await ask({ ...each, question: unknown[at]! }, trialFile, null, null, 0)
    if (missing.status !== 404) faults.push(`${subject}: ${unknown[at]!.path} answers ${missing.status}; expected 404`)
  }
  return faults
}

async function measure(
  { rounds, quick, out }: FunctionOptions,
  built: readonly Built[],
  trialFile: string,
  machine: ReturnType<typeof machineContext>,
): Promise<void> {
  const groups = findGroups()
  if (!groups)
    console.warn(
      'No CPU group can be made here, which takes root on most machines: measured without a limit, and marked so.',
    )
  const chosen = quick ? limits.slice(0, 1) : limits
  const trials = await runColdStarts(
    built.flatMap(({ laid }) => laid),
    chosen,
    rounds,
    trialFile,
    groups,
    progressTo(process.stderr),
  )
  const figures = coldFigures(trials)
  const added = addedBy(figures, 'index', onePost)
  const sizes = built.map(({ subject, bundles }) => ({
    subject,
    functions: bundles.map((bundle) => ({ name: bundle.name, files: bundle.files.size, bytes: bytesOf(bundle) })),
  }))
  const context = {
    machine,
    cgroup: groups?.version ?? null,
    limits: groups ? chosen : null,
    rounds,
    contentDir: config.contentDir,
    renderMode: config.renderMode,
  }
  fs.mkdirSync(path.dirname(out), { recursive: true })
  fs.writeFileSync(out, `${JSON.stringify({ context, sizes, figures, added, trials })}\n`)
  console.log(`\nMilliseconds since the process began; medians of ${rounds}.\n${coldTable(figures)}`)
  if (added.length > 0) console.log(`\nWhat the index adds to a blog of one post:\n${addedLines(added)}`)
  console.log(`\nEvery number: ${out}`)
}
