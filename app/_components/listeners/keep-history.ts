/**
 * Lets Back and Forward cross a jump within a page. The browser makes a history entry for the jump on which Next's
 * router has left no state, and the router ignores entries without it: the address would change, and the page stay
 * another one.
 */
export function keepHistory(signal: AbortSignal): void {
  let path = ''
  let state: unknown = null
  const keep = () => {
    if (history.state === null && path === location.pathname) history.replaceState(state, '')
    path = location.pathname
    state = history.state
  }
  // Before the jump, and after it
  document.addEventListener('click', keep, { capture: true, signal })
  addEventListener('hashchange', keep, { signal })
}
