/** Holds the place of what is being read. It keeps the footer below the fold, so nothing jumps when the text comes. */
export function Waiting() {
  return <div className="waiting" aria-hidden="true" />
}
