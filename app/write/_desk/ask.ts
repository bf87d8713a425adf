import type { Answer, Given, Question } from '@/lib/write/answers.ts'
import type { Place } from '@/lib/write/place.ts'
import { ownLanguage, wordsIn } from './words.ts'

/** Milliseconds until a server that did not answer is asked again. */
export const retryAfter = 1_000

/** What the server said instead of an answer; status 0 if it said nothing. */
export class NoAnswer extends Error {
  readonly status: number
  readonly more: Readonly<Record<string, unknown>>
  constructor(status: number, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.more = more
  }
}

const stored = 'pointsix.write.token'

/** Takes the token out of the address, where a bookmark has it, and keeps it for this origin. */
export function takeToken(): void {
  const [, token] = /[#&]token=([\w-]+)/.exec(location.hash) ?? []
  if (token === undefined) return
  localStorage.setItem(stored, token)
  history.replaceState(null, '', location.pathname + location.search)
}

export const hasToken = (): boolean => localStorage.getItem(stored) !== null

/** @throws {NoAnswer} */
export async function ask<Q extends Question>(question: Q, given: Given<Q>, keepalive = false): Promise<Answer<Q>> {
  let response: Response
  let said: unknown
  try {
    response = await fetch(`/api/write/${question}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Pointsix-Write': localStorage.getItem(stored) ?? '' },
      body: JSON.stringify(given),
      keepalive,
    })
    const [text, { ok, status, headers }] = [await response.text(), response]
    // The guard refuses in plain text. Next answers with a page where it fails, and while it starts again: with a 404 as
    // long as the editor's API is not there
    const isPlain = !ok && status < 500 && headers.get('Content-Type')?.startsWith('text/plain')
    const plain = status === 403 ? wordsIn[ownLanguage()].noToken : text.slice(0, 200)
    said = isPlain ? { message: plain } : JSON.parse(text)
  } catch {
    throw new NoAnswer(0, wordsIn[ownLanguage()].noAnswer)
  }
  if (response.ok) return said as Answer<Q>
  const { message, ...more } = said as { message: string }
  throw new NoAnswer(response.status, message, more)
}

/** Opens a file in the editor. */
export function go({ file, collection }: Place): void {
  location.assign(`/write?${new URLSearchParams({ file, ...(collection !== undefined && { collection }) })}`)
}
