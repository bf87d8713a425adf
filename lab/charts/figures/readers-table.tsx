import { Caption } from '../caption.tsx'
import { NotMeasured } from '../not-measured.tsx'
import { digits, megabytes, milliseconds, times } from '../number.ts'
import { figuresAt, type CellProps } from './run.ts'
import type { Words } from './words.ts'

/** What one question costs each reader, the fastest first. */
export function readersTableIn(words: Words) {
  return function ReadersTable(cell: CellProps) {
    const figures = figuresAt(cell)
    const heads = [words.median, words.p95, words.cpu, words.memory, words.files, words.timesIndex]
    return (
      <figure className="measured">
        {figures.length === 0 ? (
          <p>
            <NotMeasured words={words} />
          </p>
        ) : (
          <section className="table" aria-label={words.questions[cell.question]} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.reader}</th>
                  {heads.map((head) => (
                    <th scope="col" key={head}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {figures.map(({ strategy, median, p95, cpuMs, peakRssMb, filesOpened, timesIndex }) => (
                  <tr key={strategy}>
                    <th scope="row">
                      <code>{strategy}</code>
                    </th>
                    <td>{milliseconds(median)}</td>
                    <td>{milliseconds(p95)}</td>
                    <td>{milliseconds(cpuMs)}</td>
                    <td>{megabytes(peakRssMb)}</td>
                    <td>{filesOpened === 0 ? '0' : digits(filesOpened)}</td>
                    <td>{timesIndex === null ? <NotMeasured words={words} /> : times(timesIndex)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        <Caption cell={cell} words={words} />
      </figure>
    )
  }
}
