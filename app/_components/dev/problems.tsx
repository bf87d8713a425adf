'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { Said } from '@/app/api/problems/route.dev.ts'
import type { Problem } from '@/lib/content/problems.ts'
import './problems.css'

const words = {
  en: {
    error: 'Error',
    warning: 'Warning',
    of: 'Problems of this post',
    open: 'Open in the editor',
    hide: 'Hide until something changes',
  },
  ko: { error: '오류', warning: '경고', of: '이 글의 문제', open: '편집기에서 열기', hide: '바뀔 때까지 숨기기' },
}

const none: Said = { lang: 'en', problems: [] }

/**
 * Lists the problems of the post or entry that is open, with links that open its file in the editor.
 * @param changedAt when the content last changed
 */
export function DevProblems({ changedAt }: { changedAt: number }) {
  const path = usePathname()
  return <Problems key={path} path={path} changedAt={changedAt} />
}

function Problems({ path, changedAt }: { path: string; changedAt: number }) {
  const [{ lang, problems }, setSaid] = useState(none)
  const [dismissed, setDismissed] = useState('')
  useEffect(() => {
    // The editor underlines them
    if (window !== parent) return
    const end = new AbortController()
    fetch(`/api/problems?path=${encodeURIComponent(path)}&at=${changedAt}`, { signal: end.signal })
      .then(async (response) => setSaid(response.ok ? ((await response.json()) as Said) : none))
      // The page itself shows that the server is not reachable
      .catch(() => {})
    return () => end.abort()
  }, [path, changedAt])
  const shown = JSON.stringify(problems)
  if (problems.length === 0 || shown === dismissed) return null
  const labels = words[lang]
  const errors = problems.filter(({ level }) => level === 'error').length
  return (
    <section className="devProblems" lang={lang} aria-label={labels.of} data-dev-problems>
      <details>
        <summary data-level={errors > 0 ? 'error' : 'warning'}>
          {[
            errors > 0 && `${labels.error} ${errors}`,
            problems.length > errors && `${labels.warning} ${problems.length - errors}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </summary>
        <ul role="list">
          {problems.map((problem) => (
            <li key={JSON.stringify(problem)} data-level={problem.level}>
              <p>
                <strong>{labels[problem.level]}</strong> {problem.message}
              </p>
              <button type="button" onClick={() => void openInEditor(problem, path)} title={labels.open}>
                {`${problem.file}:${problem.line}:${problem.column}`}
              </button>
            </li>
          ))}
        </ul>
      </details>
      <button type="button" className="dismiss" aria-label={labels.hide} onClick={() => setDismissed(shown)}>
        ×
      </button>
    </section>
  )
}

/**
 * Next's development server opens files in the editor that runs, or that `$REACT_EDITOR` names. The app of the package has
 * none: there the post opens in the browser.
 */
export async function openInEditor({ file, line, column }: Problem, path: string): Promise<void> {
  const query = new URLSearchParams({ file, line1: String(line), column1: String(column) })
  const { ok } = await fetch(`/__nextjs_launch-editor?${query}`)
  if (!ok) location.assign(`/write?path=${encodeURIComponent(path)}`)
}
