/** Shown where a component is used wrongly: the error, for the author of the post. */
export const Trouble = ({ of, problem }: { of: string; problem: string }) => (
  <em className="notMeasured">
    <code>{`<${of}>`}</code> {problem}
  </em>
)
