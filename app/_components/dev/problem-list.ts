import type { Problem } from '@/lib/content/problems.ts'
import type { Strings } from '@/lib/strings.ts'

/** The problems of the open page, as `/api/problems` answers. */
export interface ProblemList {
  problems: Problem[]
  /** In the language of the interface. */
  words: { lang: string } & Strings['devProblems']
}
