import { isolateHistory } from '@codemirror/commands'
import { Transaction, type Annotation } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { followChanges } from '@/app/_components/content-changes.ts'
import type { OpenedPost } from '@/lib/write/files.ts'
import { ask, NoAnswer, retryAfter } from './ask.ts'
import { changeTo, editorExtensions, fromFile } from './editor.ts'
import { keep, restored } from './kept-text.ts'
import { Saver, type Saved, type SaveState } from './saver.ts'

/** Two texts of one file: what it holds, null if it is gone, and what is open here. */
export interface Conflict {
  theirs: string | null
  hash: string
}

export interface SessionOptions {
  post: OpenedPost & { text: string }
  parent: HTMLElement
  label: string
  onState: (state: SaveState, message?: string) => void
  onConflict: (conflict: Conflict) => void
  /** Called after each change of the text, and once at the beginning. */
  onText: (text: string) => void
  /** Called when what `check` says may be another: after a save, and after changes elsewhere. */
  onChecked: () => void
  more: Parameters<typeof editorExtensions>[2]
}

/** A file that is open: its editor, and what saves and follows it. */
export interface Session {
  view: EditorView
  saver: Saver
  /** Ends a conflict with the text that is right. */
  resolve: (text: string, conflict: Conflict) => void
  close: () => void
}

/** Milliseconds after the last change of any file until it is asked whether it was of this one. */
const followAfter = 150
/** Milliseconds after a change until the history is kept. */
const keepAfter = 300

export function openSession({ post, parent, label, more, ...on }: SessionOptions): Session {
  // Another blog may have a file of this name at the same address
  const id = post.real
  const end = new AbortController()
  const extensions = [
    editorExtensions(label, post.lang, more),
    EditorView.updateListener.of(({ docChanged, transactions, view }) => {
      if (docChanged) on.onText(view.state.doc.toString())
      if (docChanged && !transactions.every((each) => each.annotation(fromFile))) saver.changed()
      if (docChanged || transactions.some((each) => each.selection)) keepSoon()
    }),
  ]
  const start = restored(id, post as { text: string; hash: string }, { extensions })
  let wasSaved = start.isSaved
  const view = new EditorView({ state: start.state, parent })
  const text = () => view.state.doc.toString()
  let following: ReturnType<typeof setTimeout> | undefined
  let keeping: ReturnType<typeof setTimeout> | undefined
  const keepNow = () => {
    clearTimeout(keeping)
    keeping = undefined
    keep(id, view.state, saver.base, saver.isClean, wasSaved)
    wasSaved = saver.isClean
  }
  const keepSoon = () => (keeping ??= setTimeout(keepNow, keepAfter))

  const saver = new Saver({
    base: start.base,
    retryAfter,
    read: text,
    write: (written, base) => write(post, written, base),
    onState(state, saved) {
      on.onState(state, saved?.kind === 'refused' ? saved.message : undefined)
      if (saved?.kind === 'conflict') on.onConflict(saved)
      if (saved?.kind === 'saved') on.onChecked()
      if (state === 'saved') keepSoon()
    },
  })
  if (!start.isSaved) saver.changed()
  on.onText(text())

  /** Takes in what the file holds. A syllable that is being composed must not be disturbed. */
  const follow = async () => {
    await saver.flush()
    if (!saver.isClean || view.composing) return
    const known = saver.base
    const now = await ask('state', { ...post.place, known }).catch(() => null)
    // What was saved meanwhile may be newer than the answer. It is a change too, and asked for again
    if (now === null || !saver.isClean || saver.base !== known || end.signal.aborted) return
    on.onChecked()
    if (now.hash === known) return
    if (now.text === null) return saver.conflict(null, '')
    if (view.composing) return
    take(now.text, Transaction.addToHistory.of(false))
    saver.base = now.hash
    keepNow()
  }
  const take = (other: string, how: Annotation<unknown>) => {
    const changes = changeTo(text(), other)
    if (changes) view.dispatch({ changes, annotations: [fromFile.of(true), how] })
  }
  // Most changes are those of the saves here, which need not be asked for
  const followSoon = () => {
    clearTimeout(following)
    following = setTimeout(() => void follow(), followAfter)
  }
  const stop = followChanges(followSoon)
  const leave = () => {
    keepNow()
    if (!saver.isClean) void ask('save', { ...post.place, text: text(), base: saver.base }, true).catch(() => {})
  }
  const stay = (event: Event) => {
    if (['unanswered', 'conflict', 'refused'].includes(saver.state)) event.preventDefault()
  }
  const { signal } = end
  view.contentDOM.addEventListener('compositionend', () => void follow(), { signal })
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('beforeunload', stay, { signal })
  return {
    view,
    saver,
    resolve(right, { theirs, hash }) {
      // A step of its own, however soon it follows what was typed
      take(right, isolateHistory.of('full'))
      saver.resolve(hash, right !== theirs)
    },
    close() {
      keepNow()
      end.abort()
      clearTimeout(following)
      stop()
      saver.stop()
      view.destroy()
    },
  }
}

async function write({ place }: OpenedPost, text: string, base: string): Promise<Saved> {
  try {
    return { kind: 'saved', ...(await ask('save', { ...place, text, base })) }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    const { status, more, message } = error
    if (status === 412) return { kind: 'conflict', theirs: more.text as string | null, hash: more.hash as string }
    return status === 0 ? { kind: 'unanswered' } : { kind: 'refused', message, passes: status >= 500 }
  }
}
