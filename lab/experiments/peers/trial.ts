/** One trial: one build, or one query of the built data. */
import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../../../lib/cli/app-files.ts'
import { runTrial, type Outcome, type Timed } from '../../engine/trial.ts'
import { measureTree, type TreeUsage } from '../../machine/process-tree.ts'
import type { Peer } from './peer.ts'
import type { QueryResult } from './project.ts'
import { answerTo, isBuild, type Step } from './steps.ts'

export interface PeerTask {
  project: string
  step: Step
  build: Peer['build']
  output: readonly string[]
  caches: readonly string[]
  sample: { file: string; slug: string; canary: string }
}

const environment = { NODE_ENV: 'production', CI: '1', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }

async function timeBuild(task: PeerTask, timed: Timed): Promise<Outcome> {
  const { step, project, output } = task
  // A cold build has no previously built posts, but keeps what a tool caches of its own code
  await ensureBuilt(task)
  if (step === 'cold') clear(task)
  if (step === 'one edit') edit(task)
  const cost = await timed(() => build(task))
  markBuilt(project)
  const asked = await ask(task, 'all')
  const files = output.flatMap((folder) => filesUnder(path.join(project, folder)))
  return {
    value: cost.ms,
    cpuSeconds: cost.cpuSeconds,
    rssMb: cost.peakMb,
    answer: answerTo(step, asked),
    extra: {
      'output files': files.length,
      'output MB': files.reduce((sum, file) => sum + fs.statSync(file).size, 0) / 1_048_576,
    },
  }
}

async function timeQuery(task: PeerTask, timed: Timed): Promise<Outcome> {
  await ensureBuilt(task)
  const asked = await timed(() => ask(task, task.step))
  return { value: asked.ms, cpuSeconds: asked.cpuSeconds, rssMb: asked.peakMb, answer: answerTo(task.step, asked) }
}

function build({ project, build: { program, args, runByNode, env } }: PeerTask): Promise<TreeUsage> {
  const file = path.join(project, program)
  const command = runByNode ? [process.execPath, file, ...args] : [file, ...args]
  return measureTree({ command, cwd: project, env: { ...environment, ...env } })
}

async function ask({ project, sample }: PeerTask, what: string): Promise<QueryResult> {
  const texts = [sample.canary, ...(edits(project) > 0 ? [editText(edits(project))] : [])]
  const words = JSON.stringify([what, sample.slug, ...texts])
  const { stdout } = await measureTree({
    command: [process.execPath, '--no-warnings', path.join(project, 'query.mjs'), words],
    cwd: project,
    env: environment,
  })
  // The tool may have printed other output before
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{"ms"'))) as QueryResult
}

function clear({ project, output, caches }: PeerTask): void {
  for (const folder of [...output, ...caches]) fs.rmSync(path.join(project, folder), { recursive: true, force: true })
}

const builtFile = (project: string) => path.join(project, '.built')
const markBuilt = (project: string) => fs.writeFileSync(builtFile(project), '')

async function ensureBuilt(task: PeerTask): Promise<void> {
  if (fs.existsSync(builtFile(task.project))) return
  await build(task)
  markBuilt(task.project)
}

const editsFile = (project: string) => path.join(project, '.edits')
const edits = (project: string): number =>
  fs.existsSync(editsFile(project)) ? Number(fs.readFileSync(editsFile(project), 'utf8')) : 0
const editText = (number: number): string => `edited${number}times`

function edit({ project, sample }: PeerTask): void {
  const number = edits(project) + 1
  const text = fs.readFileSync(sample.file, 'utf8').replace(/\nedited\d+times\n$/, '')
  fs.writeFileSync(sample.file, `${text}\n${editText(number)}\n`)
  fs.writeFileSync(editsFile(project), String(number))
}

await runTrial<PeerTask>(async (task, timed) => (isBuild(task.step) ? timeBuild(task, timed) : timeQuery(task, timed)))
