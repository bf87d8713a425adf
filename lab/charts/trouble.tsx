import type { AttributeProblem } from '../../lib/mdx/evaluate/post-components.ts'

/** Shown in place of a component that is used incorrectly: the error, for the author of the post. */
export const Trouble = ({ of, problem: { message, expected } }: { of: string; problem: AttributeProblem }) => (
  <em className="notMeasured" lang="en">
    <code>{`<${of}>`}</code> {`${message}; expected ${expected}`}
  </em>
)
