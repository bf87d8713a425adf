import { connection } from 'next/server'
import { Suspense, type ReactNode } from 'react'
import { config } from '@/lib/config.ts'
import { Waiting } from './waiting.tsx'

/**
 * How long a page is held back for what it shows, in ms, where each request reads. React leaves a placeholder in its
 * place for at least 300 ms, so one that was not needed costs a visitor more than most answers do.
 */
const patience = 500

interface Props<T> {
  read: () => Promise<T>
  children: (answer: T) => ReactNode
}

/**
 * What is made from an answer of the blog's reader: at once with its page, or in place of a placeholder where the
 * answer takes long.
 */
export async function Reading<T>({ read, children: show }: Props<T>) {
  if (config.renderMode === 'static') return show(await read())
  await connection()
  const answer = read()
  return (await isThereWithin(patience, answer)) ? (
    show(await answer)
  ) : (
    <Suspense fallback={<Waiting />}>
      <Late answer={answer} show={show} />
    </Suspense>
  )
}

async function Late<T>({ answer, show }: { answer: Promise<T>; show: (answer: T) => ReactNode }) {
  return show(await answer)
}

async function isThereWithin(ms: number, answer: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, ms, false)))
  return Promise.race([answer.then(() => true), late]).finally(() => clearTimeout(timer))
}
