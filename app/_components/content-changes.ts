/** A change of the posts. */
export interface Change {
  /** When the posts changed, in milliseconds since the epoch. */
  at: number
  /**
   * The new text as HTML and the path of its page, if the text of a single post changed and is only markup; else null.
   */
  text: { path: string; html: string } | null
}

/** A message between tabs: a change, or null to request the last one. */
type Message = Change | null

/** Delay before a refused connection is retried, in milliseconds. */
const retryDelay = 1_000

/**
 * Reports changes of the posts. All tabs of a browser share one connection, since a browser opens at most six to a
 * server: the tab that holds the lock has it and forwards each event. When that tab is closed, the next one connects.
 * @param onChange called with the last change: at once, after each change, and after each reconnection
 * @returns a function that stops the reports
 */
export function followChanges(onChange: (change: Change) => void): () => void {
  const name = 'pointsix.changes'
  const end = new AbortController()
  const others = new BroadcastChannel(name)
  let last: Message = null
  const send = (message: Message) => others.postMessage(message)
  others.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data !== null) onChange(data)
    else if (last !== null) send(last)
  })
  const connect = () =>
    new Promise<void>((resolve) => {
      // The lock may be granted after the listener is gone
      if (end.signal.aborted) return resolve()
      let source = open()
      end.signal.addEventListener('abort', () => resolve(source.close()))

      function open(): EventSource {
        const opened = new EventSource('/api/changes')
        opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
          const change = JSON.parse(data) as Change
          // A tab that opens later already has the text
          last = { ...change, text: null }
          onChange(change)
          send(change)
        })
        // The browser reopens a broken connection, but not a refused one, as during a build error
        opened.addEventListener('error', () => {
          if (opened.readyState === EventSource.CLOSED)
            setTimeout(() => end.signal.aborted || (source = open()), retryDelay)
        })
        return opened
      }
    })
  // Locks need localhost or HTTPS; any other page has its own connection
  if ('locks' in navigator) navigator.locks.request(name, { signal: end.signal }, connect).catch(() => {})
  else void connect()
  send(null)
  return () => {
    end.abort()
    others.close()
  }
}
