import type { LabPageWords } from './words.ts'

/** Shown for an experiment without a result: names the command that measures it. */
export const NotYet = ({ name, words }: { name: string; words: LabPageWords }) => (
  <span className="notYet">
    <em className="notMeasured">{words.notMeasuredYet}.</em> {words.measureIt} <code>{`npm run lab -- ${name}`}</code>
  </span>
)
