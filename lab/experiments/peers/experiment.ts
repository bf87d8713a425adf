import fs from 'node:fs'
import path from 'node:path'
import { requireProc } from '../../machine/process-tree.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import { claims } from './claims.ts'
import { peerPosts, samplePost, type PeerPost } from './corpus.ts'
import { ensureInstalled } from './install.ts'
import type { Peer } from './peer.ts'
import { peerNamed, peers } from './peers.ts'
import { makeProject } from './project.ts'
import { expectedAnswer, steps, type Step } from './steps.ts'
import type { PeerTask } from './trial.ts'

const sizes = { quick: [30], usual: [1_000], full: [1_000, 10_000] }
/**
 * Number of posts for builds from scratch. The usual run includes them too: for the compiled program among the peers,
 * and what it is compared with.
 */
const large = 10_000
const builtLarge = ['pointsix', 'hugo']
/** A page of Next for each of many posts takes longer than a trial may. */
const neverLarge = ['next', 'fumadocs-local-md']
/** Number of posts on which every tool's answer is checked before anything is timed. */
const checkSize = 30

const isMeasured = (contender: string, posts: number, step: Step, { scale }: LabOptions): boolean =>
  (sizes[scale].includes(posts) && !(posts === large && neverLarge.includes(contender))) ||
  (scale === 'usual' && posts === large && step === 'cold' && builtLarge.includes(contender))

/** Grouped by step, so that all tools run the same step one after the other. Large builds run once, as they take long. */
const cells = (options: LabOptions): PlannedCell[] =>
  [...new Set([...sizes[options.scale], large])].flatMap((posts) =>
    steps.flatMap((step) =>
      peers
        .filter(({ id }) => isMeasured(id, posts, step, options))
        .map(({ id }): PlannedCell => ({
          contender: id,
          params: { posts, step },
          profiles: ['full'],
          ...(posts === large && !builtLarge.includes(id) && { rounds: 1 }),
        })),
    ),
  )

export default {
  title: 'other content tools: building the same posts, and reading from the build',
  question: {
    en: 'How long does it take to build a blog’s posts with each tool, and to answer from what was built?',
    ko: '도구마다 블로그 글을 빌드하는 데, 그리고 빌드한 결과로 답하는 데 얼마나 걸릴까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['step', 'posts'],
  contenders: peers.map(({ id, label, note }) => ({ id, label, note })),
  mayFail: peers.filter(({ install }) => install !== null).map(({ id }) => id),
  rounds: { quick: 1, usual: 3, full: 3 },
  cells,
  timeoutMs: 600_000,
  claims,
  async prepare(_dir, options, progress) {
    const { scale } = options
    requireProc('peers')
    const missing = new Map<string, string>()
    for (const [at, peer] of peers.entries()) {
      progress.step(at + 1, peers.length, `installing ${peer.label} if it is missing`)
      const reason = ensureInstalled(peer, scale !== 'quick')
      if (reason !== null) missing.set(peer.id, reason)
    }
    progress.end()
    const corpora = new Map(
      [...new Set([checkSize, ...cells(options).map(({ params }) => Number(params.posts))])].map((size) => [
        size,
        peerPosts(size),
      ]),
    )
    const projects = new Map<string, string>()
    /** Creates a project on first use: a tool that fails with few posts never gets many. */
    const projectOf = (peer: Peer, posts: readonly PeerPost[]): string => {
      const key = `${peer.id} ${posts.length}`
      if (!projects.has(key)) projects.set(key, makeProject(peer, posts))
      return projects.get(key)!
    }
    return {
      task(contender, { posts: size, step }): PeerTask {
        const peer = peerNamed(contender)
        const reason = missing.get(contender)
        if (reason !== undefined) throw new Error(reason)
        const posts = corpora.get(Number(size))!
        const project = projectOf(peer, posts)
        const { slug, canary } = samplePost(posts)
        const file = path.join(project, peer.posts.folder, `${slug}.${peer.posts.extension}`)
        return {
          project,
          step: step as Step,
          build: peer.build,
          output: peer.output,
          caches: peer.caches,
          sample: { file, slug, canary },
        }
      },
      expected: (_contender, { posts, step }) => expectedAnswer(step as Step, corpora.get(Number(posts))!),
      checkedOn: () => ({ posts: checkSize, step: 'cold' }),
      settings: {
        posts: 'npm run corpus, seed 7, 4,000 bytes each; one ending, one folder, a moment of its own for each',
        ...Object.fromEntries(peers.map(({ id, label }) => [id, missing.get(id) ?? label])),
      },
      notes: Object.fromEntries([...missing].map(([id, reason]) => [id, `Not run: ${reason}`])),
      close() {
        for (const project of projects.values()) fs.rmSync(project, { recursive: true, force: true })
      },
    }
  },
} satisfies Experiment
