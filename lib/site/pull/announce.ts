import type { Send } from '../redis/send.ts'

/** The commit that an instance pulled last. Instances on other machines pull when it is another one than theirs. */
const key = 'pointsix:pulled'

/** Milliseconds between two looks at it. */
const interval = 500

const isCommit = (text: unknown): text is string => typeof text === 'string' && /^[\da-f]{40,64}$/.test(text)

let latest = ''

/**
 * Tells the other instances what was pulled, as soon as Redis answers. Without Redis those on this machine see the new
 * index file.
 */
export async function announce(send: Send | undefined, commit: string): Promise<void> {
  latest = commit
  const again = () => latest === commit && announce(send, commit)
  await send?.('SET', key, commit).catch(() => void setTimeout(again, interval).unref())
}

/**
 * Watches for commits that other instances have pulled.
 * @param onCommit called with each, at first too: this instance may have been off when it was announced
 * @returns a function that ends it
 */
export function followAnnounced(send: Send, onCommit: (commit: string) => void): () => void {
  let last: string | undefined
  const look = async () => {
    // While Redis does not answer, nothing was announced
    const commit = await send('GET', key).catch(() => undefined)
    if (!isCommit(commit) || commit === last) return
    last = commit
    onCommit(commit)
  }
  const timer = setInterval(() => void look(), interval).unref()
  return () => clearInterval(timer)
}
