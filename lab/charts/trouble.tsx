/** In the place of what a component cannot show: what is wrong with how it is used, for the author of the post. */
export const Trouble = ({ of, problem }: { of: string; problem: string }) => (
  <em className="notMeasured">
    <code>{`<${of}>`}</code> {problem}
  </em>
)
