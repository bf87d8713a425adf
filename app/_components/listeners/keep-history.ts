/**
 * Makes Back and Forward work across a jump within a page. For the jump, the browser creates a history entry without
 * the state of Next's router, which ignores such entries: the address would change, but not the page.
 */
export function keepHistory(signal: AbortSignal): void {
  let path = ''
  let state: unknown = null
  const keep = () => {
    if (history.state === null && path === location.pathname) history.replaceState(state, '')
    path = location.pathname
    state = history.state
  }
  // Before and after the jump
  document.addEventListener('click', keep, { capture: true, signal })
  addEventListener('hashchange', keep, { signal })
}
