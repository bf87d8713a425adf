import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { config } from '../../lib/config.ts'
import { onExit, cleanUpOnSignals } from '../machine/cleanup.ts'
import { currentLoad, machineContext, type MachineContext } from '../machine/context.ts'
import { measureTree } from '../machine/process-tree.ts'
import { progressTo } from '../../lib/cli/progress.ts'
import { formatNumber, tableOf } from '../engine/table.ts'
import { asOptions, wholeNumber } from '../../lib/cli/options.ts'
import { next, root } from '../../lib/cli/run.ts'
import { prepareCorpus, type BenchCorpus } from '../corpus/prepare.ts'

/** What building the app costs for one size of the blog. */
export interface BuildFigure {
  posts: number
  /** Of all posts together. */
  bytes: number
  index: {
    seconds: number
    bytes: number
    /** Posts compiled anew; the others were kept from an earlier run. */ compiled: number
  }
  /** `next build` alone, without any cache of its own. */
  next: { seconds: number; peakRssMb: number; pages: number; outputMb: number; load: number }
}

/** What a run leaves: every number with what it was measured on. JSON as it stands. */
export interface BuildRun {
  context: { machine: MachineContext; seed: number; renderMode: string; prerenderPosts: number; seconds: number }
  builds: BuildFigure[]
}

const usage = 'npm run bench -- build [--posts 70,1000,10000] [--seed 1] [--out FILE]'

/** Builds the app for blogs of several sizes, prints time and memory and writes them down. */
export async function benchBuild(args: string[]): Promise<number> {
  const { sizes, seed, out } = asOptions(usage, () => parse(args))
  cleanUpOnSignals()
  const start = performance.now()
  const machine = machineContext(new Date())
  const progress = progressTo(process.stderr)
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-bench-'))
  const removeDir = onExit(() => fs.rmSync(dir, { recursive: true, force: true }))
  try {
    const run: BuildRun = {
      context: { machine, seed, renderMode: config.renderMode, prerenderPosts: config.prerenderPosts, seconds: 0 },
      builds: [],
    }
    fs.mkdirSync(path.dirname(out), { recursive: true })
    for (const posts of sizes) {
      const corpus = await prepareCorpus(dir, posts, seed, (done) =>
        progress.step(done, posts, `compiling ${posts} posts for the index`),
      )
      progress.end()
      console.error(`building the app for ${posts} posts …`)
      const { bytes, indexSeconds, indexBytes, compiled } = corpus
      run.builds.push({
        posts,
        bytes,
        index: { seconds: indexSeconds, bytes: indexBytes, compiled },
        next: await nextBuild(dir, corpus),
      })
      run.context.seconds = Math.round((performance.now() - start) / 1000)
      // After each, so that a run that is cut off leaves what it has measured
      fs.writeFileSync(out, `${JSON.stringify(run)}\n`)
    }
    console.log(`${reportOf(run)}\n\nEvery number: ${out}`)
    return 0
  } finally {
    removeDir()
  }
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { posts: text, seed: text, out: text } })
  const sizes = (values.posts ?? '70,1000,10000')
    .split(',')
    .map((size) => wholeNumber('posts', size.trim(), 1, 1_000_000))
  return {
    sizes,
    seed: wholeNumber('seed', values.seed ?? '1', 0, 2 ** 32 - 1),
    out: values.out ?? '.content/bench/build.json',
  }
}

/** Runs `next build` in a folder that holds nothing but the index, into a folder of its own. */
async function nextBuild(dir: string, { posts, contentDir, indexFile }: BenchCorpus): Promise<BuildFigure['next']> {
  const place = path.join(dir, `site-${posts}`)
  fs.mkdirSync(path.join(place, '.content'), { recursive: true })
  fs.copyFileSync(indexFile, path.join(place, '.content/index.db'))
  const distDir = `.next/bench/${process.pid}-${posts}`
  const dist = path.join(root, distDir)
  const removeDist = onExit(() => fs.rmSync(dist, { recursive: true, force: true }))
  try {
    writeTypeSettings()
    const load = currentLoad()
    const { ms, peakMb } = await measureTree({
      command: [process.execPath, path.join(root, 'node_modules', next), 'build', root],
      cwd: place,
      env: {
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        CONTENT_DIR: contentDir,
        NEXT_DIST_DIR: distDir,
      },
    })
    const { routes } = JSON.parse(fs.readFileSync(path.join(dist, 'prerender-manifest.json'), 'utf8')) as {
      routes: object
    }
    return {
      seconds: ms / 1_000,
      peakRssMb: peakMb,
      pages: Object.keys(routes).length,
      outputMb: Math.round(sizeOf(path.join(dist, 'server')) / 1e6),
      load,
    }
  } finally {
    removeDist()
  }
}

/** Next writes to the tsconfig.json that it is given: one that is nobody's. */
function writeTypeSettings(): void {
  const file = path.join(root, '.next/e2e/tsconfig.json')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(
    file,
    JSON.stringify({ extends: '../../tsconfig.json', include: ['../../next-env.d.ts', '../../app/**/*'] }),
  )
}

const sizeOf = (folder: string): number =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .reduce((sum, entry) => sum + (entry.isFile() ? fs.statSync(path.join(entry.parentPath, entry.name)).size : 0), 0)

export function reportOf({
  context: { machine, seed, renderMode, prerenderPosts, seconds },
  builds,
}: BuildRun): string {
  const heads = [
    'posts',
    'MB of posts',
    'index s',
    'compiled',
    'index MB',
    'next build s',
    'peak RSS MB',
    'pages made',
    'output MB',
    'load',
  ]
  const rows = builds.map(({ posts, bytes, index, next: built }) => [
    posts.toLocaleString('en'),
    formatNumber(bytes / 1e6),
    formatNumber(index.seconds),
    index.compiled.toLocaleString('en'),
    formatNumber(index.bytes / 1e6),
    formatNumber(built.seconds),
    formatNumber(built.peakRssMb),
    String(built.pages),
    String(built.outputMb),
    String(built.load),
  ])
  return [
    `${machine.cpuModel}, ${machine.cores} CPUs, load ${machine.load}; ${machine.platform}; Node ${machine.node}`,
    `${machine.date}, commit ${machine.commit ?? 'unknown'}, took ${seconds} s; posts from seed ${seed}, RENDER_MODE=${renderMode}, PRERENDER_POSTS=${prerenderPosts}`,
    '',
    tableOf(heads, rows, 0),
    '',
    'index: checking every post and compiling those that are not kept from an earlier run. next build: without a cache of its own.',
    'peak RSS: of the process and all that it starts, at one time; pages that they share are counted for each.',
  ].join('\n')
}
