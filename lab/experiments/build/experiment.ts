import fs from 'node:fs'
import path from 'node:path'
import { next, root } from '../../../lib/cli/run.ts'
import { indexFileOf } from '../../../lib/content/files/stored-files.ts'
import { prepareCorpus } from '../../corpus/prepare.ts'
import { ownDistDir } from '../../machine/dist-dir.ts'
import { requireProc } from '../../machine/process-tree.ts'
import type { Experiment } from '../../engine/experiment.ts'
import { claims } from './claims.ts'
import type { BuildTask } from './trial.ts'

const seed = 1
const prerenderPosts = 100
const sizes = { quick: [20], usual: [70, 1_000], full: [70, 1_000, 10_000] }
const modes = {
  quick: ['static', 'again'],
  usual: ['static', 'again', 'request'],
  full: ['static', 'again', 'request'],
}

export default {
  title: 'building the whole blog with `next build`, by the number of posts and by render mode',
  question: {
    en: 'How long does it take to build the whole blog, and how does that grow with its posts?',
    ko: '블로그 전체를 빌드하는 데 얼마나 걸리고, 글이 늘면 얼마나 늘어날까?',
  },
  unit: { name: 's', better: 'less' },
  params: ['posts'],
  contenders: [
    {
      id: 'static',
      label: 'RENDER_MODE=static',
      note: `prerenders lists, tags and the newest ${prerenderPosts} posts`,
    },
    {
      id: 'again',
      label: 'RENDER_MODE=static, again',
      note: 'as `npm run build` does after an edit: with the code of a build before, which is not timed',
    },
    { id: 'request', label: 'RENDER_MODE=request', note: 'leaves pages to requests' },
  ],
  rounds: { quick: 1, usual: 3, full: 3 },
  cells: ({ scale }) =>
    sizes[scale].flatMap((posts) =>
      modes[scale].map((contender) => ({ contender, params: { posts }, profiles: ['full'] as const })),
    ),
  timeoutMs: 900_000,
  claims,
  async prepare(dir, { scale }, progress) {
    requireProc('build')
    const blogs = new Map<number, { contentDir: string; cwd: string }>()
    for (const posts of sizes[scale]) {
      const { contentDir, indexFile } = await prepareCorpus(dir, posts, seed, (done) =>
        progress.step(done, posts, `compiling ${posts} posts for the index`),
      )
      // A build looks for its index in its working directory
      const cwd = path.join(dir, `site-${posts}`)
      const index = path.join(cwd, indexFileOf(contentDir, cwd))
      fs.mkdirSync(path.dirname(index), { recursive: true })
      fs.copyFileSync(indexFile, index)
      blogs.set(posts, { contentDir, cwd })
    }
    progress.end()
    const distDir = ownDistDir(`build-${process.pid}`)
    const dist = path.join(root, distDir.NEXT_DIST_DIR)
    return {
      task(contender, { posts }): BuildTask {
        const { contentDir, cwd } = blogs.get(Number(posts))!
        const command = [process.execPath, path.join(root, 'node_modules', next), 'build', root]
        const isAgain = contender === 'again'
        return {
          before: isAgain ? command : null,
          command: isAgain ? [...command, '--experimental-build-mode', 'generate'] : command,
          cwd,
          env: {
            NODE_ENV: 'production',
            NEXT_TELEMETRY_DISABLED: '1',
            BUILD_TARGET: 'server',
            LOADER_STRATEGY: 'auto',
            RENDER_MODE: contender === 'request' ? 'request' : 'static',
            PRERENDER_POSTS: String(prerenderPosts),
            CONTENT_DIR: contentDir,
            ...distDir,
          },
          dist,
        }
      },
      expected: (contender, { posts }) =>
        `${contender === 'request' ? 0 : Math.min(prerenderPosts, Number(posts))} posts prerendered`,
      checkedOn: () => ({ posts: sizes[scale][0]! }),
      settings: {
        seed,
        'posts prerendered': prerenderPosts,
        index: 'made before the clock starts',
        cache: 'none: every build, but one again, writes a new folder',
        memory: 'of the build and everything it starts, at one time; pages that processes share count for each',
      },
      close: () => fs.rmSync(dist, { recursive: true, force: true }),
    }
  },
} satisfies Experiment
