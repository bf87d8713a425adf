import type { LabClaim, LabResult, LabWords } from '../result.ts'
import { digits, times } from './number.ts'
import type { Comparison } from './compare.ts'
import { DataTable } from '../../lib/site/charts/data-table.tsx'
import { dateOf, paramsText } from './format.ts'
import type { OwnWords } from './own-words.ts'

interface ComparedRunsProps {
  yours: LabResult
  ours: LabResult | null
  comparison: Comparison
  words: OwnWords
  lang: string
}

/** Draws two runs side by side: their machines, their figures, and their verdicts on each claim. */
export function ComparedRuns({ yours, ours, comparison, words, lang }: ComparedRunsProps) {
  const { facts } = words
  const verdict = (claim: LabClaim | null) => (claim?.verdict ? words.verdict[claim.verdict] : words.noVerdict)
  const label = (id: string) => yours.contenders.find((known) => known.id === id)?.label ?? id
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : value === 0 ? '0' : digits(value)
  const language: keyof LabWords = /^ko\b/i.test(lang) ? 'ko' : 'en'
  const both = (of: (result: LabResult) => string) => [of(yours), ours ? of(ours) : '–']
  return (
    <div className="chart measured">
      <Table
        label={words.machines}
        heads={['', words.yours, words.ours]}
        rows={[
          [facts.machine, ...both(({ context }) => context.machine.cpuModel)],
          [facts.cores, ...both(({ context }) => String(context.machine.cores))],
          [facts.node, ...both(({ context }) => context.machine.node)],
          [facts.pageCache, ...both(({ context }) => context.pageCache)],
          [facts.rounds, ...both(({ context }) => String(context.rounds))],
          [facts.date, ...both(dateOf)],
        ]}
      />
      <Table
        label={words.claims}
        heads={[words.claim, words.where, words.yours, words.ours]}
        rows={comparison.claims.flatMap(({ yours: claim, ours: other, ratios }) => [
          [claim.statement[language], '', verdict(claim), verdict(other)],
          ...ratios.map(({ profile, params, yours: mine, ours: theirs }) => [
            '',
            [`CPU ${profile}`, paramsText(params)].filter(Boolean).join(', '),
            times(mine),
            theirs === null ? '–' : times(theirs),
          ]),
        ])}
      />
      <Table
        label={`${words.figures} (${yours.unit.name})`}
        heads={[words.contender, ...yours.params, words.cpu, words.yours, words.ours, words.timesOurs]}
        rows={comparison.cells.map(({ yours: cell, ours: other, ratio }) => [
          label(cell.contender),
          ...yours.params.map((name) => String(cell.params[name] ?? '–')),
          cell.profile,
          shown(cell.median),
          shown(other?.median),
          ratio === null ? '–' : times(ratio),
        ])}
      />
    </div>
  )
}

function Table({ label, heads, rows }: { label: string; heads: string[]; rows: string[][] }) {
  return (
    <>
      <h3>{label}</h3>
      <DataTable label={label} heads={heads} rows={rows} />
    </>
  )
}
