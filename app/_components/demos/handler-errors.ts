const events = 'click dblclick input change submit keydown keyup pointerdown pointerup focusin'.split(' ')

/** Events with which a new interaction begins, so that earlier errors are over. */
const begins = new Set(['keydown', 'pointerdown'])

/**
 * Reports errors in event handlers within an element, thrown in the event itself or in promises that it settles. React
 * has no boundary for them: they reach the window.
 * @param onError called with the message, and with null once it is over
 * @returns a function that stops the reports
 */
export function followHandlerErrors(element: HTMLElement, onError: (message: string | null) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let handling = false
  const begin = ({ type }: Event) => {
    if (begins.has(type)) onError(null)
    handling = true
    setTimeout(() => (handling = false))
  }
  for (const name of events) element.addEventListener(name, begin, { capture: true, signal })
  addEventListener('error', ({ error, message }) => handling && onError(messageOf(error ?? message)), { signal })
  addEventListener('unhandledrejection', ({ reason }) => handling && onError(messageOf(reason)), { signal })
  return () => controller.abort()
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
