import { followChanges } from '@/lib/content/index.ts'

/** Milliseconds between two empty comments, which detect a closed connection. */
const heartbeat = 20_000

/** Only in `npm run dev`: server-sent events with the time of the last change, one at once and one per change. */
export function GET(request: Request): Response {
  const encoder = new TextEncoder()
  let end = () => {}
  const events = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const stop = await followChanges((changedAt) => send(`retry: 500\ndata: ${changedAt}\n\n`))
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
