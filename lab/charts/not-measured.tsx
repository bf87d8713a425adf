import type { Words } from './figures/words.ts'

/** In the place of a number that nobody measured: never an empty cell, never a guess. */
export const NotMeasured = ({ words }: { words: Words }) => <em className="notMeasured">{words.notMeasured}</em>
