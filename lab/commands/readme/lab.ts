import type { LabCell, LabParams, LabResult } from '../../result.ts'
import { isDecided } from '../../verdict.ts'
import { roundedMs, roundedSeconds } from './rounded.ts'

const cellOf = ({ cells }: LabResult, contender: string, profile: string, params: LabParams): LabCell | undefined =>
  cells.find(
    (cell) =>
      cell.contender === contender &&
      cell.profile === profile &&
      Object.entries(params).every(([name, value]) => cell.params[name] === value),
  )

/** Each tool that builds an index of posts, on the same 1,000 posts. */
export function peersBlock(result: LabResult): string {
  const at = (contender: string, step: string) => cellOf(result, contender, 'full', { posts: 1_000, step })
  const seconds = (cell: LabCell | undefined) => roundedSeconds(cell && cell.median / 1_000)
  const order = result.contenders
    .filter(({ id }) => at(id, 'cold'))
    .toSorted((a, b) => at(a.id, 'cold')!.median - at(b.id, 'cold')!.median)
  const rows = order.map(({ id, label }) => {
    const cold = at(id, 'cold')
    return `| ${label} | ${seconds(cold)} | ${seconds(at(id, 'unchanged'))} | ${seconds(at(id, 'one edit'))} | ${cold ? `${Math.round(cold.rssMb).toLocaleString('en-US')} MB` : '–'} | ${roundedMs(at(id, 'newest 20')?.median)} | ${roundedMs(at(id, 'one post')?.median)} |`
  })
  return `1,000 posts with all bodies compiled, each tool a process of its own; medians of ${result.context.rounds} rounds (${placeOf(result)}).

| | built from nothing | nothing changed | one edit | memory | a new process answers “newest 20” | “one post” |
|---|---|---|---|---|---|---|
${rows.join('\n')}`
}

/** What a visitor waits for, by how the page is made. */
export function navigationBlock(result: LabResult): string {
  const [posts, profile] = [70, '0.6']
  const at = (contender: string, delay: number) => cellOf(result, contender, profile, { posts, 'delay ms': delay })
  // The percentile of fewer values than twenty is the largest of them
  const firstVisits = Number(result.context.settings.clicks) / 2
  const order = result.contenders
    .filter(({ id }) => at(id, 0))
    .toSorted((a, b) => at(a.id, 0)!.median - at(b.id, 0)!.median)
  const rows = order.map(
    ({ id, label }) =>
      `| ${label} | ${roundedMs(at(id, 0)?.median)} | ${roundedMs(at(id, 0)?.extra['first p95 ms'])} | ${roundedMs(at(id, 40)?.median)} |`,
  )
  return `From a click to the painted heading in Chromium, ${posts} posts, the server at ${profile} CPU; medians of ${result.context.rounds} rounds (${placeOf(result)}).

| | median | ${firstVisits < 20 ? `slowest of ${firstVisits}` : '95th percentile'} | median, 40 ms put on every request |
|---|---|---|---|
${rows.join('\n')}`
}

/** Every experiment with what became of its claims. */
export function verdictsBlock(results: readonly LabResult[]): string {
  const rows = results.map(({ name, question, claims }) => {
    const count = (verdict: string) => {
      const such = claims.filter((claim) => claim.verdict === verdict)
      const uncertain = such.filter((claim) => !isDecided(claim)).length
      return `${such.length}${uncertain > 0 ? ` (${uncertain} uncertain)` : ''}`
    }
    return `| \`${name}\` | ${question.en} | ${count('holds')} | ${count('does not hold')} | ${count('depends')} |`
  })
  return `| \`npm run lab -- …\` | | claims that hold | do not | depend on CPU or a parameter |
|---|---|---|---|---|
${rows.join('\n')}`
}

const placeOf = ({ context: { machine } }: LabResult): string =>
  `Node ${machine.node}, ${machine.cpuModel}, ${machine.cores} CPUs, ${machine.date.slice(0, 10)}`
