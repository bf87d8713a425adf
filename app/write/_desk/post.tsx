'use client'

import { EditorState } from '@codemirror/state'
import { useEffect, useRef, useState } from 'react'
import type { OpenedPost } from '@/lib/write/files.ts'
import type { FormField } from '@/lib/write/form.ts'
import type { FormValue } from '@/lib/write/literal.ts'
import { ask } from './ask.ts'
import { ConflictView } from './conflict.tsx'
import { writable } from './editor.ts'
import { Fields } from './fields.tsx'
import type { SaveState } from './saver.ts'
import { openSession, type Conflict, type Session } from './session.ts'
import { underline } from './underline.ts'
import type { Words } from './words.ts'

/** One post: its text, and its page beside it. */
export function Post({ post, words }: { post: OpenedPost; words: Words }) {
  const holder = useRef<HTMLDivElement>(null)
  const session = useRef<Session | null>(null)
  const [state, setState] = useState<SaveState>('saved')
  const [message, setMessage] = useState<string>()
  const [conflict, setConflict] = useState<(Conflict & { mine: string }) | null>(null)
  const [fields, setFields] = useState<readonly FormField[] | null>([])
  const [path, setPath] = useState(post.path)
  const [view, setView] = useState<'text' | 'page'>('text')

  useEffect(() => {
    if (post.text === null || !holder.current) return
    const { place } = post
    const end = new AbortController()
    // The server is asked once the author pauses: it compiles the page meanwhile
    const askForm = later(200, async () => setFields(await ask('form', { ...place, text: textOf(opened) })))
    const askProblems = later(400, async () => {
      const text = textOf(opened)
      const found = await ask('problems', place)
      if (end.signal.aborted) return
      setPath(found.path)
      if (textOf(opened) === text) underline(opened.view, found.problems)
    })
    const opened = openSession({
      post: { ...post, text: post.text },
      parent: holder.current,
      label: words.textOf,
      more: [],
      onState(next, said) {
        setState(next)
        setMessage(said)
      },
      onConflict: (found) => setConflict({ ...found, mine: textOf(opened) }),
      onText: () => askForm(),
      onSaved: () => askProblems(),
    })
    if (post.readOnly) opened.view.dispatch({ effects: writable.reconfigure(EditorState.readOnly.of(true)) })
    askProblems()
    session.current = opened
    opened.view.focus()
    return () => {
      end.abort()
      opened.close()
    }
  }, [post, words])

  /** Changes one after the other: each is of the text that the one before made. */
  const setting = useRef(Promise.resolve())
  function setField(name: string, value: FormValue): void {
    setting.current = setting.current.then(() => setNow(name, value))
  }
  async function setNow(name: string, value: FormValue): Promise<void> {
    const { current } = session
    if (!current) return
    const text = textOf(current)
    try {
      const change = await ask('setField', { ...post.place, text, name, value: value as string })
      if (change && textOf(current) === text) current.view.dispatch({ changes: change })
    } catch (error) {
      setMessage((error as Error).message)
    }
  }

  return (
    <div className="deskPost" data-view={view}>
      <header className="deskBar">
        <strong>{post.place.file}</strong>
        <output data-save-state={state}>
          {words.states[state]}
          {message && `: ${message}`}
        </output>
        <span className="deskViews">
          {(['text', 'page'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
              {words[each]}
            </button>
          ))}
        </span>
      </header>
      <div className="deskText">
        {post.readOnly && <p className="deskMessage">{words.readOnly[post.readOnly]}</p>}
        <Fields fields={fields} words={words} isReadOnly={post.readOnly !== undefined} onSet={setField} />
        <div ref={holder} className="deskEditor" />
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this very site */}
      <iframe
        className="deskPage"
        title={words.pageOf}
        src={path}
        onLoad={({ currentTarget }) =>
          currentTarget.contentDocument?.documentElement.toggleAttribute('data-framed', true)
        }
      />
      {conflict && (
        <ConflictView
          conflict={conflict}
          mine={conflict.mine}
          lang={post.lang}
          words={words}
          onResolve={(right) => {
            setConflict(null)
            session.current?.resolve(right, conflict)
          }}
        />
      )}
    </div>
  )
}

const textOf = ({ view }: Session): string => view.state.doc.toString()

/** Runs a task once nobody has asked for it for some milliseconds. What fails is asked for again with the next change. */
function later(ms: number, task: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => void task().catch(() => {}), ms)
  }
}
