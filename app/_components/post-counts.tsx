'use client'

import { useEffect, useState } from 'react'
import type { PostCounts as Counts } from '@/lib/site/counts/counts.ts'
import './post-counts.css'
import { mayCount, whenLoaded } from './when-idle.ts'

/** Labels in the language of the post. */
export interface CountWords {
  lang: string
  like: string
  views: string
}

const send = async (slug: string, event: 'view' | 'like' | 'unlike'): Promise<Counts | null> => {
  const response = await fetch(`/api/counts/${encodeURIComponent(slug)}?event=${event}`, {
    method: 'POST',
    keepalive: true,
  })
  // Read even if it is not needed: until then the request counts as unfinished
  const answer: unknown = await response.json()
  return response.ok ? (answer as Counts) : null
}

/** Views and likes of a post. Shows nothing without JavaScript, or if they are not reachable. */
export function PostCounts({ slug, words }: { slug: string; words: CountWords }) {
  const [counts, setCounts] = useState<Counts | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const show = (found: Counts | null) => {
      if (!leaving.signal.aborted) setCounts(found)
    }
    if (mayCount()) whenLoaded(() => void send(slug, 'view').then(show, () => {}), leaving.signal)
    return () => leaving.abort()
  }, [slug])
  if (!counts) return <p className="counts" aria-hidden="true" />
  const { likes, views, liked } = counts
  const number = new Intl.NumberFormat(words.lang)
  const change = () => {
    // Shown at once; the answer corrects it
    setCounts({ ...counts, liked: !liked, likes: likes + (liked ? -1 : 1) })
    send(slug, liked ? 'unlike' : 'like').then(
      (found) => setCounts(found ?? counts),
      () => setCounts(counts),
    )
  }
  return (
    <p className="counts" lang={words.lang}>
      <button type="button" aria-pressed={liked} onClick={change}>
        <span aria-hidden="true">{liked ? '♥' : '♡'}</span> {words.like} <span>{number.format(likes)}</span>
      </button>
      <span>
        {words.views} {number.format(views)}
      </span>
    </p>
  )
}
