import type { BuildKind } from '../../bench/index/builds.ts'
import type { IndexRun } from '../../bench/index/run.ts'
import { roundedMs, roundedSeconds } from './rounded.ts'

/** What the index costs to make and to ask, by the size of the blog. */
export function indexBlock({ builds, figures, context: { machine, corpora } }: IndexRun): string {
  const build = (posts: number, kind: BuildKind) => builds.find((each) => each.posts === posts && each.kind === kind)
  const asked = (posts: number) =>
    figures.find((each) => each.posts === posts && each.strategy === 'index' && each.question === 'one post')
  const megabytes = (mb: number | undefined) => (mb === undefined ? '–' : `${Math.round(mb).toLocaleString('en')} MB`)
  const rows = corpora.map(({ posts }) =>
    [
      posts.toLocaleString('en'),
      ...(['cold', 'edited', 'unchanged'] as const).map((kind) => roundedSeconds(build(posts, kind)?.seconds)),
      megabytes(build(posts, 'cold')?.peakRssMb),
      roundedMs(asked(posts)?.firstMs),
      roundedMs(asked(posts)?.warmMs),
      megabytes(asked(posts)?.peakRssMb),
    ].join(' | '),
  )
  return `Making the index and asking it for one post, all of the CPU. Node ${machine.node}, ${machine.cpuModel}, ${machine.cores} CPUs, ${machine.date.slice(0, 10)}.

| posts | \`npm run index\` from nothing | one post edited | nothing changed | peak memory | one post: first answer of a new process | the next ones | memory |
|---|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}`
}
