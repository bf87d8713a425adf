import { rendersPerRequest } from '@/app/_content/mode.ts'
import { ui } from '@/app/_strings.ts'
import type { Cost } from '@/lib/content/index.ts'
import { fill, numberIn, plural } from '@/lib/strings/fill.ts'
import { Suspense, type ReactNode } from 'react'
import { connection } from 'next/server'

/**
 * Time in milliseconds that a response waits for its content in request mode. React shows a placeholder for at least
 * 300 ms, so an unnecessary one delays a visitor more than most answers do.
 */
const maxWaitMs = 500

/** Placeholder for content. It keeps the footer below the fold, so that nothing shifts when the content arrives. */
export const Waiting = () => <div className="waiting" aria-hidden="true" />

interface Props<T> {
  read: () => Promise<T>
  children: (answer: T) => ReactNode
}

/** Renders an answer of the reader: with the page, or in request mode after a placeholder if the answer takes long. */
export async function Reading<T>({ read, children: render }: Props<T>) {
  if (!rendersPerRequest) return render(await read())
  await connection()
  const answer = read()
  return (await resolvesWithin(maxWaitMs, answer)) ? (
    render(await answer)
  ) : (
    <Suspense fallback={<Waiting />}>
      <Late answer={answer} render={render} />
    </Suspense>
  )
}

async function Late<T>({ answer, render }: { answer: Promise<T>; render: (answer: T) => ReactNode }) {
  return render(await answer)
}

async function resolvesWithin(ms: number, promise: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => (timer = setTimeout(resolve, ms, false)))
  return Promise.race([promise.then(() => true), timeout]).finally(() => clearTimeout(timer))
}

/** The cost of reading this page; only in request mode, where it differs from visit to visit. */
export function CostFooter({ cost }: { cost: Cost }) {
  if (!rendersPerRequest) return null
  return (
    <footer
      className="cost"
      lang={ui.lang}
      data-strategy={cost.strategy}
      data-load-ms={cost.ms}
      data-files-opened={cost.filesOpened}
    >
      {fill(ui.cost, {
        reader: cost.strategy,
        ms: numberIn(cost.ms, ui.lang),
        opened: plural(ui.filesOpened, cost.filesOpened, ui.lang),
      })}
    </footer>
  )
}
