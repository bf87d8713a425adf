'use client'

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OpenedPost } from '@/lib/write/files.ts'
import { Actions } from './bar.tsx'
import { ConflictView } from './conflict.tsx'
import { AltForm } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { describe } from './images.ts'
import { scrollTogether } from './scroll-together.ts'
import { toNextProblem } from './underline.ts'
import { useSession } from './use-session.ts'
import { useDesk } from './words.ts'

/** One post: its text, and its page beside it. */
export function Post({
  post,
  onNew,
  onRemoved,
}: {
  post: OpenedPost
  onNew: (day?: string) => void
  onRemoved: (id: string) => void
}) {
  const { words } = useDesk()
  const holder = useRef<HTMLDivElement>(null)
  const { session, desk, now, add, setField } = useSession(post, holder)
  const [side, setSide] = useState<'text' | 'page'>('text')
  const stopScrolling = useRef<(() => void) | null>(null)
  useEffect(() => () => stopScrolling.current?.(), [])
  const [image] = desk.added

  function shown({ contentDocument, contentWindow }: HTMLIFrameElement): void {
    contentDocument?.documentElement.toggleAttribute('data-framed', true)
    stopScrolling.current?.()
    if (session.current && contentWindow) stopScrolling.current = scrollTogether(session.current.view, contentWindow)
  }
  return (
    <div className="deskPost" data-side={side}>
      <header className="deskBar">
        <a href={desk.path}>{post.place.file}</a>
        <span className="deskState">
          <output data-save-state={desk.state}>
            {words.states[desk.state]}
            {desk.message && ` · ${desk.message}`}
          </output>
          {desk.problems.length > 0 && (
            <button
              type="button"
              title="F8"
              data-level={desk.problems.some(({ level }) => level === 'error') ? 'error' : 'warning'}
              onClick={() => {
                flushSync(() => setSide('text'))
                if (session.current) toNextProblem(session.current.view)
              }}
            >
              {words.problems(desk.problems.length)}
            </button>
          )}
        </span>
        <span className="deskSwitch">
          {(['text', 'page'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={side === each} onClick={() => setSide(each)}>
              {words[each]}
            </button>
          ))}
        </span>
        <Actions
          post={post}
          session={session}
          onNew={onNew}
          onImages={(files) => void add(files)}
          onRemoved={onRemoved}
        />
      </header>
      <div className="deskText">
        {post.readOnly && <p className="deskMessage">{words.readOnly[post.readOnly]}</p>}
        <Fields fields={desk.fields} isReadOnly={post.readOnly !== undefined} onSet={setField} />
        <div ref={holder} className="deskEditor" />
        {image && (
          <AltForm
            key={image.src}
            image={image}
            onAlt={(alt) => {
              if (alt !== '' && session.current) describe(session.current.view, image.src, alt)
              now({ added: desk.added.slice(1) })
              session.current?.view.focus()
            }}
          />
        )}
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this very site */}
      <iframe
        className="deskPage"
        title={words.pageOf}
        src={desk.path}
        onLoad={({ currentTarget }) => shown(currentTarget)}
      />
      {desk.conflict && (
        <ConflictView
          conflict={desk.conflict}
          lang={post.lang}
          onResolve={(right) => {
            now({ conflict: null })
            session.current?.resolve(right, desk.conflict!)
            session.current?.view.focus()
          }}
        />
      )}
    </div>
  )
}
