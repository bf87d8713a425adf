import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { TryRender } from './run-body.ts'

/** Renders to HTML, which is thrown away. Not for pages: React's renderer cannot be loaded beside server components. */
export const tryRender: TryRender = (content) => {
  try {
    renderToStaticMarkup(content)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('suspended while responding to synchronous'))) throw error
    return prerendered(content)
  }
}

/** For content that awaits something. */
async function prerendered(content: Parameters<TryRender>[0]): Promise<void> {
  const thrown: unknown[] = []
  await prerender(content, { onError: (error) => void thrown.push(error) })
  if (thrown.length > 0) throw thrown[0]
}
