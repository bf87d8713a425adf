import type { AttributeProblem } from '../../lib/mdx/evaluate/post-components.ts'
import { labWordsIn, type LabPageWords } from './words.ts'

/**
 * Strings that record the first problem they are used for. `select.ts` returns a sentence, whereas `npm run check`
 * reports the expected and the found value separately.
 */
export function recordedWords(): { words: LabPageWords; problem: () => AttributeProblem | null } {
  let first: AttributeProblem | null = null
  const record = (problem: AttributeProblem): string => {
    first ??= problem
    return problem.message
  }
  const words: LabPageWords = {
    ...labWordsIn('en'),
    unknown: (attribute, given, known) =>
      record({ message: `${attribute} “${given}” does not exist`, expected: `one of ${known}`, found: given }),
    missing: (attribute, known) =>
      record({
        message: `the attribute ${attribute} is missing`,
        expected: `one of ${known}`,
        found: 'no such attribute',
      }),
    nothingThere: (where) =>
      record({
        message: 'the experiment has no figure there',
        expected: 'a combination that was measured',
        found: where,
      }),
  }
  return { words, problem: () => first }
}
