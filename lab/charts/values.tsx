import type { ReactNode } from 'react'
import type { LabResult } from '../result.ts'
import { publishedIn, ratioIn, valueIn, type RatioAttributes, type ValueAttributes } from './asked.ts'
import { percent, withUnit } from './format.ts'
import { isListed, listedNames } from './listed.ts'
import { times } from './number.ts'
import { resultOf } from './results.ts'
import { unknown, type Found } from './select.ts'
import { Trouble } from './trouble.tsx'
import type { LabPageWords } from './words.ts'

const drawn = <T,>(of: string, { found, problem }: Found<T>, draw: (found: T) => ReactNode): ReactNode =>
  problem === null ? draw(found) : <Trouble of={of} problem={problem} />

const Ratio = ({ of, words }: { of: number; words: LabPageWords }) => (
  <span className="ratio">{times(of, words.times)}</span>
)

/** The components that show a figure of a result within a sentence, so that no post hard-codes one. */
export const values = {
  LabValue: (result: LabResult, asked: ValueAttributes) =>
    drawn('LabValue', valueIn(result, asked), ({ value, unit }) => (
      <span className="value">
        {asked.value === 'spread' ? percent(value) : withUnit(value, unit ?? result.unit.name)}
      </span>
    )),
  LabRatio: (result: LabResult, asked: RatioAttributes, words: LabPageWords) =>
    drawn('LabRatio', ratioIn(result, asked), (ratio) => <Ratio of={ratio} words={words} />),
  LabPublished: (result: LabResult, asked: { claim: string }, words: LabPageWords) =>
    drawn('LabPublished', publishedIn(result, asked), (ratio) => <Ratio of={ratio} words={words} />),
}

type Inline = (props: { experiment: string; [attribute: string]: unknown }) => Promise<ReactNode>

export const valuesIn = (words: LabPageWords) =>
  Object.fromEntries(
    Object.entries(values).map(([name, draw]) => [
      name,
      async function Inline({ experiment, ...asked }: { experiment: string }) {
        if (!isListed(experiment))
          return <Trouble of={name} problem={unknown('experiment', experiment, listedNames).problem} />
        const result = await resultOf(experiment)
        return result ? (
          (draw as (...given: unknown[]) => ReactNode)(result, asked, words)
        ) : (
          <em className="notMeasured">{words.notMeasuredYet}</em>
        )
      },
    ]),
  ) as Record<keyof typeof values, Inline>
