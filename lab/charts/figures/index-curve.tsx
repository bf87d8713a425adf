import type { Question } from '@/lab/bench/index/questions.ts'
import { askedOf, buildsOf, indexCommand, indexRun } from './index-run.ts'
import { LineChart, type Point, type Series } from '../line-chart.tsx'
import { NotMeasured } from '../not-measured.tsx'
import { digits } from '../number.ts'
import type { Words } from './words.ts'

export interface IndexCurveProps {
  /**
   * `asking`: one question, beside a reader that scans; `building`: `npm run index`, from nothing and with little to
   * do.
   */
  of: 'asking' | 'building'
  /** Of `asking`; one post where it is missing. */
  question?: Question
}

/** What the index costs as the blog grows, as curves and as a table. */
export function indexCurveIn(words: Words) {
  return function IndexCurve({ of, question = 'one post' }: IndexCurveProps) {
    const [title, unit, series] =
      of === 'asking'
        ? ([words.curve.asking(words.indexQuestions[question]), 'ms', asking(question, words)] as const)
        : ([words.curve.building, 's', building(words)] as const)
    const { machine, rounds } = indexRun.context
    return (
      <figure className="measured">
        {series.length === 0 ? (
          <p>
            <NotMeasured words={words} />
          </p>
        ) : (
          <LineChart title={title} series={series} xLabel={words.curve.posts} yUnit={unit} />
        )}
        {series.length > 0 && <ValuesTable series={series} words={words} unit={unit} />}
        <figcaption>
          <strong>{title}</strong> ({words.logarithmic})
          <br />
          {[
            machine.cpuModel,
            words.cores(machine.cores),
            `Node ${machine.node.replace(/^v/, '')}`,
            ...(of === 'asking' ? [words.rounds(rounds)] : []),
            machine.date.slice(0, 10),
          ].join(', ')}
          . {words.again} <code>{indexCommand}</code>
        </figcaption>
      </figure>
    )
  }
}

function asking(question: Question, words: Words): Series[] {
  const [index, sync] = [askedOf('index', question), askedOf('sync', question)]
  const warm = ({ posts, warmMs }: (typeof index)[number]): Point => ({ x: posts, y: warmMs })
  const fresh = ({ posts, freshMs }: (typeof index)[number]): Point => ({ x: posts, y: freshMs })
  return measured([
    { label: words.curve.indexWarm, points: index.map(warm) },
    { label: words.curve.indexFresh, points: index.map(fresh) },
    { label: words.curve.scanWarm, points: sync.map(warm) },
    { label: words.curve.scanFresh, points: sync.map(fresh) },
  ])
}

const building = (words: Words): Series[] =>
  measured(
    (['cold', 'cloned', 'edited', 'unchanged'] as const).map((kind) => ({
      label: words.curve.builds[kind],
      points: buildsOf(kind).map(({ posts, seconds }) => ({ x: posts, y: seconds })),
    })),
  )

const measured = (series: Series[]): Series[] => series.filter(({ points }) => points.length > 0)

function ValuesTable({ series, words, unit }: { series: readonly Series[]; words: Words; unit: string }) {
  const sizes = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b)
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.curve.posts}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label} ({unit})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size}>
              <th scope="row">{size.toLocaleString('en')}</th>
              {series.map(({ label, points }) => (
                <td key={label}>{valueAt(points, size) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function valueAt(points: readonly Point[], size: number): string | undefined {
  const point = points.find(({ x }) => x === size)
  return point && digits(point.y)
}
