export interface Change {
  /** When the posts changed, in milliseconds since the epoch. */
  at: number
  /**
   * The new text as HTML and the path of its page, if the text of a single post changed and is only markup; else null.
   */
  text: { path: string; html: string } | null
}

/** Delay before a refused connection is retried, in milliseconds. */
const retryDelay = 1_000

/**
 * Reports changes of the posts while the tab is visible: a browser opens at most six connections to a server.
 * @param onChange called with the last change: at once, after each change, and after each reconnection
 * @returns a function that stops the reports
 */
export function followChanges(onChange: (change: Change) => void): () => void {
  const end = new AbortController()
  let source: EventSource | undefined
  const connect = () => {
    source?.close()
    if (document.hidden || end.signal.aborted) return
    const opened = (source = new EventSource('/api/changes'))
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => onChange(JSON.parse(data) as Change))
    // The browser reopens a broken connection, but not a refused one, as during a build error
    opened.addEventListener('error', () => {
      if (opened === source && opened.readyState === EventSource.CLOSED) setTimeout(connect, retryDelay)
    })
  }
  document.addEventListener('visibilitychange', connect, { signal: end.signal })
  connect()
  return () => {
    end.abort()
    source?.close()
  }
}
