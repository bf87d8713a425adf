import type { ReactNode } from 'react'

// Not bundled: React's renderer cannot be loaded beside server components, nor in a module that a bundler takes for one
const { renderToStaticMarkup } = (await import(
  /* turbopackIgnore: true */ 'react-dom/server'
)) as typeof import('react-dom/server')

/** Maximum length of the HTML, in UTF-16 code units: a page contains it several times. */
const maxLength = 32 * 2 ** 20

/** Renders to HTML and discards it. Not for pages: see above. */
export function tryRender(content: ReactNode): void | Promise<void> {
  try {
    expectPage(renderToStaticMarkup(content).length)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('suspended while responding to synchronous'))) throw error
    return renderAsync(content)
  }
}

/** For content that awaits something. */
async function renderAsync(content: ReactNode): Promise<void> {
  const { prerender } = (await import(
    /* turbopackIgnore: true */ 'react-dom/static'
  )) as typeof import('react-dom/static')
  const thrown: unknown[] = []
  const { prelude } = await prerender(content, { onError: (error) => void thrown.push(error) })
  if (thrown.length > 0) throw thrown[0]
  let length = 0
  for await (const chunk of prelude) expectPage((length += chunk.length))
}

function expectPage(length: number): void {
  if (length > maxLength) throw new Error(`it renders more than ${maxLength / 2 ** 20} MB of HTML`)
}
