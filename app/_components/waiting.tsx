/** Placeholder for content. It keeps the footer below the fold, so that nothing shifts when the content arrives. */
export function Waiting() {
  return <div className="waiting" aria-hidden="true" />
}
