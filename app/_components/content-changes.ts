/** What tabs say to one another: when the posts last changed, or null to ask for it. */
type Word = number | null

/** Milliseconds after which a connection that was refused is tried again. */
const refused = 1_000

/**
 * Tells this page of changes in the posts. All tabs of a browser share one connection, for it opens six to a server at
 * most: the tab that holds the lock has it and passes on what it hears; when that tab is closed, the next one takes
 * over.
 * @param tell given milliseconds since the epoch at which the posts last changed: at once, after each change, and after
 * each reconnection
 * @returns ends that
 */
export function followChanges(tell: (changedAt: number) => void): () => void {
  const name = 'pointsix.changes'
  const end = new AbortController()
  const others = new BroadcastChannel(name)
  let last: Word = null
  const say = (word: Word) => others.postMessage(word)
  others.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data !== null) tell(data)
    else if (last !== null) say(last)
  })
  const connect = () =>
    new Promise<void>((resolve) => {
      // The lock may come only now that nobody listens any more
      if (end.signal.aborted) return resolve()
      let source = open()
      end.signal.addEventListener('abort', () => resolve(source.close()))

      function open(): EventSource {
        const opened = new EventSource('/api/changes')
        opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
          last = Number(data)
          tell(last)
          say(last)
        })
        // A connection that breaks is made again by the browser; one that is refused, as while the code has an error,
        // is not
        opened.addEventListener('error', () => {
          if (opened.readyState === EventSource.CLOSED)
            setTimeout(() => end.signal.aborted || (source = open()), refused)
        })
        return opened
      }
    })
  // Browsers have locks for pages from this machine and over HTTPS; a page from elsewhere has a connection of its own
  if ('locks' in navigator) navigator.locks.request(name, { signal: end.signal }, connect).catch(() => {})
  else void connect()
  say(null)
  return () => {
    end.abort()
    others.close()
  }
}
