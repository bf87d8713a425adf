import { setTimeout as sleep } from 'node:timers/promises'
import type { Change } from '@/app/_components/content-changes.ts'
import { componentsIn } from '@/app/_components/mdx/index.tsx'
import { getBody } from '@/lib/content/index.ts'
import { followChanges } from '@/lib/content/process/process-reader.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { runBody } from '@/lib/mdx/evaluate/run-body.ts'
import { placeMarkup } from '@/lib/mdx/evaluate/static-markup.ts'
import { postPath } from '@/lib/core/post-path.ts'

/** Interval between empty comments, which detect a closed connection, in milliseconds. */
const heartbeat = 20_000

/**
 * How long a change waits for its text, in milliseconds. A Markdown post needs a few, and the page would wait as well.
 */
const maxTextMs = 30

/** Only in `npm run dev`: server-sent events with the last change, one at once and one per change. */
export function GET(request: Request): Response {
  const encoder = new TextEncoder()
  let end = () => {}
  const events = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const report = async (at: number, posts: readonly PostMeta[]) => {
        const text = posts.length === 1 ? await Promise.race([textOf(posts[0]!), sleep(maxTextMs, null)]) : null
        if (!request.signal.aborted) send(`retry: 500\ndata: ${JSON.stringify({ at, text } satisfies Change)}\n\n`)
      }
      const stop = await followChanges((at, posts) => void report(at, posts))
      const beating = setInterval(() => send(':\n\n'), heartbeat)
      end = () => {
        stop()
        clearInterval(beating)
      }
      if (request.signal.aborted) end()
      request.signal.addEventListener('abort', () => end(), { once: true })
    },
    cancel: () => end(),
  })
  // Compression would buffer events
  return new Response(events, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' },
  })
}

/** The text of a post as its page shows it, if it is markup alone; null for one with problems or components. */
async function textOf({ slug, file }: PostMeta): Promise<Change['text']> {
  try {
    const found = (await getBody(slug)).answer
    if (found?.meta.file !== file || found.body.faults.length > 0 || found.body.imports) return null
    const children = await runBody(found.body, componentsIn(found.meta.lang))
    const { __html: html } = placeMarkup('div', { children }).dangerouslySetInnerHTML ?? {}
    return html === undefined ? null : { path: postPath(slug), html }
  } catch {
    // The page shows the problem
    return null
  }
}
