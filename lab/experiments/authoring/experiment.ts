import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../../../lib/cli/app-files.ts'
import { root } from '../../../lib/cli/run.ts'
import { generateCorpus } from '../../corpus/generate.ts'
import { browserNamed, requireBrowser } from '../../machine/browser.ts'
import { ownDistDir } from '../../machine/dist-dir.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import { isAction, isPeer } from './changes.ts'
import { claims } from './claims.ts'
import { devServerOf } from './peers.ts'
import type { AuthoringTask } from './trial.ts'

const seed = 1
const sizes = { quick: [20], usual: [70, 10_000], full: [70, 1_000, 10_000] }
/** With fewer than twenty changes, the 95th percentile would be the slowest one. */
const changes = { quick: 3, usual: 20, full: 20 }

const contenders = [
  { id: 'first start', label: 'first start, to the first page', note: 'nothing is kept of these posts yet' },
  { id: 'later start', label: 'later start, to the first page' },
  {
    id: 'plain Next',
    label: 'plain Next blog, to the first page',
    note: '`next dev` of the blog that `navigation` has',
  },
  { id: 'Astro', label: 'Astro, to the first page', note: '`astro dev` of the blog that `navigation` has' },
  { id: 'save', label: 'an edit is saved' },
  { id: 'key', label: 'a key in the editor', note: 'until the page beside the text shows it' },
]

const cells = ({ scale }: LabOptions): PlannedCell[] =>
  sizes[scale].flatMap((posts) =>
    contenders
      .filter(({ id }) => scale !== 'quick' || ['later start', 'save', 'key'].includes(id))
      // One that reads every post for a page is not made for more
      .filter(({ id }) => !isPeer(id) || posts <= 1_000)
      .map(({ id }) => ({ contender: id, params: { posts }, profiles: ['full'] as const })),
  )

export default {
  title: '`npm run dev` in a browser: its start, and each kind of change from the write to the frame that shows it',
  question: {
    en: 'How long does an author wait for a change to show, and for the development server to start?',
    ko: '글쓴이는 바꾼 내용이 화면에 나타날 때까지, 그리고 개발 서버가 시작될 때까지 얼마나 기다릴까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['posts'],
  contenders,
  rounds: { quick: 1, usual: 5, full: 5 },
  cells,
  limited: 'what a trial puts there',
  timeoutMs: 300_000,
  claims,
  async prepare(dir, { scale }, progress) {
    const browser = requireBrowser()
    for (const [at, posts] of sizes[scale].entries()) {
      progress.step(at + 1, sizes[scale].length, `writing ${posts} posts`)
      generateCorpus(contentDirOf(dir, posts), { posts, seed })
    }
    settle(dir)
    progress.end()
    return {
      task: (contender, params): AuthoringTask => ({
        server: isPeer(contender)
          ? devServerOf(contender, contentDirOf(dir, Number(params.posts)))
          : {
              args: ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/dev.ts'), '--port', '{port}'],
              cwd: root,
              env: { LOADER_STRATEGY: '', LOADER_CACHE: '', ...ownDistDir('dev') },
              readyText: 'Ready in',
              // Next's development server refuses to serve its scripts to pages of another host
              hostname: 'localhost',
              // With SIGTERM, the script stops the Next server that it has started
              stopSignal: 'SIGTERM',
            },
        contentDir: contentDirOf(dir, Number(params.posts)),
        browser,
        contender: contender as AuthoringTask['contender'],
        changes: Number(params.changes ?? changes[scale]),
      }),
      expected: (contender, params) =>
        isAction(contender)
          ? `${params.changes ?? changes[scale]} changes shown`
          : isPeer(contender)
            ? 'a list of posts'
            : `${params.posts} posts`,
      // This check also bundles the code, so that the timed trials find it bundled
      checkedOn: () => ({ posts: sizes[scale][0]!, changes: 1 }),
      settings: {
        change: 'from the write to the frame after the first one in which the page shows it; the median of a trial',
        start:
          'from the command to the end of the first page, which is requested when the server is ready; `first post`: the first page of a post after that',
        changes: changes[scale],
        p95: `of ${changes[scale]} changes`,
        bundler: 'every kind of page was bundled before',
        browser: browserNamed(browser),
        seed,
      },
      // A browser that is killed with its trial leaves its profile behind, in this folder
      env: () => ({ TMPDIR: dir }),
    }
  },
} satisfies Experiment

const contentDirOf = (dir: string, posts: number): string => path.join(dir, `posts-${posts}`)

/** Sets the modification times to a week ago: a start would read files again that have just been written. */
function settle(dir: string): void {
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  for (const file of filesUnder(dir)) fs.utimesSync(file, lastWeek, lastWeek)
}
