'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { Problem } from '@/lib/content/problems.ts'
import './problems.css'

/** In English, like the messages. */
const labels = { error: 'Error', warning: 'Warning' }

/**
 * Lists the problems of the post that is open, with links that open its file in the editor.
 * @param changedAt when the content last changed
 */
export function DevProblems({ changedAt }: { changedAt: number }) {
  const [, slug] = /^\/posts\/([^/]+)$/.exec(usePathname()) ?? []
  return slug === undefined ? null : <Problems key={slug} slug={slug} changedAt={changedAt} />
}

/** @param slug percent-encoded */
function Problems({ slug, changedAt }: { slug: string; changedAt: number }) {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [dismissed, setDismissed] = useState('')
  useEffect(() => {
    // The editor underlines them
    if (window !== parent) return
    const end = new AbortController()
    fetch(`/api/problems?slug=${slug}&at=${changedAt}`, { signal: end.signal })
      .then(async (response) => setProblems(response.ok ? ((await response.json()) as Problem[]) : []))
      // The page itself shows that the server is not reachable
      .catch(() => {})
    return () => end.abort()
  }, [slug, changedAt])
  const shown = JSON.stringify(problems)
  if (problems.length === 0 || shown === dismissed) return null
  const errors = problems.filter(({ level }) => level === 'error').length
  return (
    <section className="devProblems" lang="en" aria-label="Problems of this post" data-dev-problems>
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
              <button type="button" onClick={() => void openInEditor(problem)} title="Open in the editor">
                {`${problem.file}:${problem.line}:${problem.column}`}
              </button>
            </li>
          ))}
        </ul>
      </details>
      <button
        type="button"
        className="dismiss"
        aria-label="Hide until something changes"
        onClick={() => setDismissed(shown)}
      >
        ×
      </button>
    </section>
  )
}

/** Next's development server opens files in the editor that runs, or that `$REACT_EDITOR` names. */
async function openInEditor({ file, line, column }: Problem): Promise<void> {
  const query = new URLSearchParams({ file, line1: String(line), column1: String(column) })
  await fetch(`/__nextjs_launch-editor?${query}`)
}
