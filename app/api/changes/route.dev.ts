import { followChanges } from '@/lib/content/index.ts'

/** Milliseconds between two lines that say nothing: a connection whose other end is gone is noticed by them. */
const beat = 20_000

/** Only in `npm run dev`: when the posts last changed, as server-sent events, one at once and one after each change. */
export function GET(request: Request): Response {
  const encoder = new TextEncoder()
  let end = () => {}
  const events = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const stop = await followChanges((changedAt) => send(`retry: 500\ndata: ${changedAt}\n\n`))
      const beating = setInterval(() => send(':\n\n'), beat)
      end = () => {
        stop()
        clearInterval(beating)
      }
      if (request.signal.aborted) end()
      request.signal.addEventListener('abort', () => end(), { once: true })
    },
    cancel: () => end(),
  })
  // Compressing would hold events back until there is enough to compress
  return new Response(events, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' },
  })
}
