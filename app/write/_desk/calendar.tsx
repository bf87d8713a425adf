'use client'

import { useId, useState } from 'react'
import { dayIn } from '@/lib/site/feeds/days.ts'
import type { DatedPost } from '@/lib/write/files.ts'
import { firstDayOf, inWords, monthAfter, weeksOf } from './month.ts'
import { PostLink } from './post-lists.tsx'
import { useAnswer } from './use-answer.ts'
import { useDesk } from './words.ts'

/** Whether readers see a post, told by its form. */
const Mark = ({ state }: Pick<DatedPost, 'state'>) => (
  <i className="deskMark" data-state={state}>
    <span className="visuallyHidden">{useDesk().words.dated[state]}</span>
  </i>
)

/**
 * The posts of a month on their days. A day with posts lists them below; on any other, a post begins.
 * @param onNew gets the day, `YYYY-MM-DD`
 */
export function Calendar({ onNew }: { onNew: (day: string) => void }) {
  const { words, timeZone } = useDesk()
  const id = useId()
  const [today] = useState(() => dayIn(timeZone))
  const [month, setMonth] = useState(today.slice(0, 7))
  const [chosen, setChosen] = useState<string | null>(null)
  const { answer: posts = [], problem } = useAnswer('month', { month })

  const show = (next: string) => {
    setMonth(next)
    setChosen(null)
  }
  const weeks = weeksOf(month, firstDayOf(navigator.language))
  const on = (day: string) => posts.filter((post) => post.day === day)
  const listed = chosen === null ? posts.filter(({ day }) => day.startsWith(month)) : on(chosen)
  const name = inWords(`${month}-01`, words.locale, { year: 'numeric', month: 'long' })
  return (
    <section className="deskCalendar" aria-labelledby={id}>
      <table aria-labelledby={id}>
        <caption>
          <strong id={id} aria-live="polite">
            {name}
          </strong>
          <span className="deskButtons">
            <button type="button" aria-label={words.monthBefore} onClick={() => show(monthAfter(month, -1))}>
              ‹
            </button>
            <button type="button" onClick={() => show(today.slice(0, 7))}>
              {words.today}
            </button>
            <button type="button" aria-label={words.monthAfter} onClick={() => show(monthAfter(month, 1))}>
              ›
            </button>
          </span>
        </caption>
        <thead>
          <tr>
            {/* The first week may lack days */}
            {weeks[1]!.map((day) => (
              <th key={day} scope="col" abbr={inWords(day!, words.locale, { weekday: 'long' })}>
                {inWords(day!, words.locale, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.join()}>
              {week.map((day, at) => (
                <td key={day ?? at} aria-current={day === today ? 'date' : undefined}>
                  {day !== null && (
                    <Day
                      posts={on(day)}
                      day={day}
                      isChosen={day === chosen}
                      onChoose={() => (on(day).length === 0 ? onNew(day) : setChosen(day === chosen ? null : day))}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="deskLegend" aria-hidden="true">
        {(['published', 'scheduled', 'draft'] as const).map((state) => (
          <span key={state}>
            <i className="deskMark" data-state={state} /> {words.dated[state]}
          </span>
        ))}
      </p>
      <p role="alert">{problem}</p>
      <div className="deskDay" data-chosen={chosen !== null}>
        {chosen !== null && <h3>{inWords(chosen, words.locale, { dateStyle: 'full' })}</h3>}
        <ol className="deskPosts" role="list">
          {listed.map((post) => (
            <li key={post.path}>
              <div>
                <Mark state={post.state} /> <PostLink {...post} />
              </div>
              {(chosen === null || post.state === 'scheduled') && (
                <time dateTime={post.at}>
                  {new Date(post.at).toLocaleString(words.locale, {
                    timeZone,
                    ...(chosen === null && { month: 'short', day: 'numeric' }),
                    ...(post.state === 'scheduled' && { hour: 'numeric', minute: '2-digit' }),
                  })}
                </time>
              )}
            </li>
          ))}
        </ol>
        {chosen !== null && (
          <button type="button" onClick={() => onNew(chosen)}>
            {words.newOnDay}
          </button>
        )}
      </div>
    </section>
  )
}

/** A day: its button, and where there is room the posts themselves, else a mark for each. */
function Day({
  day,
  posts,
  isChosen,
  onChoose,
}: {
  day: string
  posts: readonly DatedPost[]
  isChosen: boolean
  onChoose: () => void
}) {
  const { words } = useDesk()
  const isEmpty = posts.length === 0
  const number = Number(day.slice(8))
  const weekday = inWords(day, words.locale, { weekday: 'long' })
  return (
    <>
      <button
        type="button"
        aria-label={`${number}, ${weekday}: ${isEmpty ? words.newPost : posts.map(({ title }) => title).join(', ')}`}
        aria-pressed={isEmpty ? undefined : isChosen}
        onClick={onChoose}
      >
        <time dateTime={day}>{number}</time>
        <span className="deskMarks">
          {posts.slice(0, 4).map(({ path, state }) => (
            <i key={path} className="deskMark" data-state={state} />
          ))}
        </span>
      </button>
      {!isEmpty && (
        <ul role="list">
          {posts.map((post) => (
            <li key={post.path}>
              <Mark state={post.state} /> <PostLink {...post} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
