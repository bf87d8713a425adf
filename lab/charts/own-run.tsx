'use client'

import { useId, useRef, useState, type ChangeEvent } from 'react'
import type { LabResult } from '../result.ts'
import { ComparedRuns } from './compared-runs.tsx'
import { ownWordsIn } from './own-words.ts'
import type { OwnRunRead } from './read-own-run.ts'

interface OwnRunProps {
  name: string
  lang: string
  /** URL of our result, fetched when a file is chosen; null if we have no result. */
  ours: string | null
}

/**
 * Compares a reader's result file with ours. The validation code is loaded when a file is chosen, and the file never
 * leaves the browser.
 */
export function OwnRun({ name, lang, ours }: OwnRunProps) {
  const words = ownWordsIn(lang)
  const id = useId()
  const [read, setRead] = useState<OwnRunRead | 'reading' | null>(null)
  const latest = useRef<File>(undefined)

  async function choose({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const file = files?.[0]
    latest.current = file
    if (!file) return setRead(null)
    setRead('reading')
    const answer = await readChosen(file)
    // A slow file must not replace one that was chosen after it
    if (latest.current === file) setRead(answer)
  }

  async function readChosen(file: File): Promise<OwnRunRead> {
    try {
      const { readOwnRun } = await import('./read-own-run.ts')
      return await readOwnRun(file, name, () => fetchOurs(ours), words)
    } catch (error) {
      return { problems: [words.failed(error instanceof Error ? error.message : String(error))] }
    }
  }

  const done = read === null || read === 'reading' ? null : read
  return (
    <section className="ownRun" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p id={`${id}-hint`}>{words.hint(`${name}.json`)}</p>
      <p>
        <label htmlFor={`${id}-file`}>{words.choose}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept="application/json,.json"
          aria-describedby={`${id}-hint`}
          onChange={choose}
        />
      </p>
      <div aria-live="polite">
        {read === 'reading' && <p>{words.reading}</p>}
        {done?.problems && (
          <div className="refused">
            <p>
              <strong>{words.refused}</strong>
            </p>
            <ul lang={done.problems.length > 1 ? 'en' : undefined}>
              {done.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
        {done && done.problems === null && (
          <p>
            {done.ours
              ? words.compared(done.comparison.cells.length, done.comparison.cells.filter((cell) => cell.ours).length)
              : words.nothingOfOurs}
            {done.comparison.onlyOurs > 0 && ` ${words.onlyOurs(done.comparison.onlyOurs)}`}
            {done.yours.quick && ` ${words.quick}`}
          </p>
        )}
      </div>
      {done && done.problems === null && <ComparedRuns {...done} words={words} lang={lang} />}
    </section>
  )
}

async function fetchOurs(address: string | null): Promise<LabResult | null> {
  if (address === null) return null
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}
