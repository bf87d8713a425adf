'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ReplyApi } from '@/lib/core/reply-api.ts'
import './comments.css'
import type { Reply } from './replies-from.ts'

interface RepliesProps {
  apis: readonly ReplyApi[]
  lang: string
  title: string
  /** Shown if a site cannot be reached. */
  failure: string
  children: readonly ReactNode[]
}

/**
 * Replies from other sites, as text. Nothing is asked for until a reader comes near.
 * @param children links to the places of the post
 */
export function Replies({ apis, lang, title, failure, children }: RepliesProps) {
  const place = useRef<HTMLElement>(null)
  const [replies, setReplies] = useState<readonly Reply[]>([])
  const [hasFailed, setFailed] = useState(false)
  const given = JSON.stringify(apis)
  useEffect(() => {
    const leaving = new AbortController()
    const load = async (api: ReplyApi) => {
      const { repliesFrom } = await import('./replies-from.ts')
      const found = await repliesFrom(api, leaving.signal)
      if (leaving.signal.aborted) return
      // Services tell a blog of replies on Mastodon and Bluesky as mentions too
      const added = (known: readonly Reply[]) => new Map([...known, ...found].map((each) => [each.href, each])).values()
      setReplies((known) => [...added(known)].sort((a, b) => a.date.localeCompare(b.date)))
    }
    const fail = () => !leaving.signal.aborted && setFailed(true)
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        near.disconnect()
        for (const api of JSON.parse(given) as ReplyApi[]) void load(api).catch(fail)
      },
      { rootMargin: '600px' },
    )
    near.observe(place.current!)
    return () => {
      leaving.abort()
      near.disconnect()
      setReplies([])
      setFailed(false)
    }
  }, [given])
  const days = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' })
  return (
    <section className="replies" lang={lang} ref={place} aria-label={title}>
      {children.length + replies.length > 0 && <h2>{title}</h2>}
      {replies.length > 0 && (
        <ul role="list">
          {replies.map(({ href, author, date, text }) => (
            <li key={href} dir="auto">
              <p>
                <a href={href} rel="nofollow ugc noreferrer">
                  <bdi>{author}</bdi>
                </a>{' '}
                {date && <time dateTime={date}>{days.format(new Date(date))}</time>}
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <output>{hasFailed && failure}</output>
      {children}
    </section>
  )
}
