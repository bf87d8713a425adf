import { grouped } from '../../lib/core/grouped.ts'
import type { LabDiscarded, LabResult, LabRun } from '../result.ts'
import { dateOf, paramsText, paramText } from './format.ts'
import { contenderLabel, profilesOf, tellsOutliers } from './select.ts'
import type { LabPageWords } from './words.ts'

/** The conditions of a run: machine, limits, sizes. */
export function Circumstances({ run, words }: { run: LabRun; words: LabPageWords }) {
  const { facts } = words
  const { context } = run
  const { machine } = context
  const limits =
    context.cgroup === null
      ? words.noGroups
      : `${profilesOf(run, run.cells)
          .map(
            ({ name, cpus, periodUs }) =>
              `${name}: ${cpus === null ? words.unlimited : words.ofEvery((cpus * periodUs) / 1_000, periodUs / 1_000)}`,
          )
          .join('; ')} (cgroup v${context.cgroup})`
  const rows: [string, string][] = [
    [facts.date, dateOf(run)],
    [facts.commit, machine.commit ?? '–'],
    [facts.machine, `${machine.cpuModel}, ${words.cores(machine.cores)}`],
    [facts.platform, `${machine.platform}, Node ${machine.node.replace(/^v/, '')}`],
    [facts.profiles, limits],
    [facts.rounds, String(context.rounds)],
    [facts.discarded, String(run.discarded.length)],
    [facts.pageCache, words.pageCaches[context.pageCache]],
    [facts.noise, context.noiseRule ?? words.everyTrialCounts],
    [facts.load, words.loadOf(machine.load, context.maxLoad)],
    [facts.took, words.seconds(grouped(Math.round(context.seconds)))],
    ...Object.entries(context.settings).map(([name, value]): [string, string] => [name, paramText(value)]),
  ]
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Reliability({ result, words }: { result: LabResult; words: LabPageWords }) {
  const wrong = result.correctness.filter(({ right }) => !right)
  const notes = result.contenders.filter(({ note }) => note !== undefined)
  const givenUp = result.discarded.filter(isGivenUp)
  const repeated = result.discarded.filter((trial) => !isGivenUp(trial))
  const outliers = result.cells.reduce((sum, cell) => sum + cell.outliers.length, 0)
  return (
    <>
      {wrong.length === 0 ? <p>{words.allRight(result.correctness.length)}</p> : <p>{words.wrong(wrong.length)}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ contender, params, reason }) => (
            <li key={contender + paramsText(params)}>
              {contenderLabel(result, contender)} ({paramsText(params)}): <span lang="en">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {(repeated.length > 0 || givenUp.length === 0) && <p>{words.discarded(repeated.length)}</p>}
      <Reasons result={result} discarded={repeated} />
      {givenUp.length > 0 && <p>{words.givenUp(givenUp.length)}</p>}
      <Reasons result={result} discarded={givenUp} />
      <p>{result.cells.some(tellsOutliers) ? words.outlierCount(outliers) : words.tooFewSamples}</p>
      {notes.length > 0 && (
        <>
          <h3>{words.notes}</h3>
          <ul>
            {notes.map(({ id, label, note }) => (
              <li key={id}>
                {label}: <span lang="en">{note}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Whether this was the last attempt at a trial that was too noisy each time, so that its cell lacks this round. */
const isGivenUp = ({ reason }: LabDiscarded): boolean => reason.endsWith('given up')

function Reasons({ result, discarded }: { result: LabResult; discarded: readonly LabDiscarded[] }) {
  if (discarded.length === 0) return null
  const alike = Map.groupBy(discarded, ({ contender, reason }) => `${contenderLabel(result, contender)}: ${reason}`)
  return (
    <ul>
      {[...alike].map(([text, all]) => (
        <li key={text} lang="en">
          {text}
          {all.length > 1 && ` (${all.length}×)`}
        </li>
      ))}
    </ul>
  )
}
