import { labCommand } from '@/lab/charts/listed.ts'
import type { LabPageWords } from './words.ts'

/** In the place of an experiment that has no result: the command that makes one. */
export const NotYet = ({ name, words }: { name: string; words: LabPageWords }) => (
  <span className="notYet">
    <em className="notMeasured">{words.notMeasuredYet}.</em> {words.measureIt} <code>{labCommand(name)}</code>
  </span>
)
