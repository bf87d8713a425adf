import type { Problem } from '@/lib/content/problems.ts'

/** The problems of the open page, as `/api/problems` answers. */
export interface ProblemList {
  problems: Problem[]
}
