/** Shown in place of a component that is used incorrectly: the error, for the author of the post. */
export const Trouble = ({ of, problem }: { of: string; problem: string }) => (
  <em className="notMeasured">
    <code>{`<${of}>`}</code> {problem}
  </em>
)
