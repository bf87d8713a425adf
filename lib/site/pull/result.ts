/** Why a pull published nothing, in words that hold no path, address or secret: hosts of Git show and store them. */
export const problems = {
  'no git': 'there is no program git on the server',
  'no clone': 'the content folder is not in a Git clone that the server may use',
  'no branch': 'the clone follows no branch that its remote has',
  unreachable: 'the remote did not give the branch: it is gone, does not answer, or refuses the server',
  rewritten: 'the branch was rewritten: the clone only moves forward, and stays where it is',
  'local changes': 'files that the push changes were changed in the clone, which stays where it is',
  locked: 'another program holds the clone',
  'disk full': 'the disk is full, or the server may not write to the clone',
  'too slow': 'git took too long',
  faults: 'posts have problems, and CONTENT_FAULTS=fail publishes none of them',
  failed: 'something unexpected; the log has it',
} as const

export type PullProblem = keyof typeof problems

/** What a pull came to. */
export type PullResult =
  | {
      state: 'published' | 'unchanged'
      commit: string
      /** Posts with problems that stay as they were, within the clone. */
      heldBack: readonly string[]
      /** Posts that are published with their problems shown, within the clone. */
      withProblems: readonly string[]
      /** Changed files that a server reads when it starts, within the clone. */
      needsRestart: readonly string[]
    }
  | { state: 'failed'; problem: PullProblem }

/** What the program that pulls tells the server: first the commit, once the clone has it. */
export type PullMessage = { commit: string } | PullResult
