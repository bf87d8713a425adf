import { autocompletion } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Problem } from '@/lib/content/problems.ts'
import type { OpenedPost } from '@/lib/write/files.ts'
import type { FormField } from '@/lib/write/form.ts'
import type { AddedImage } from '@/lib/write/images.ts'
import type { FormValue } from '@/lib/write/literal.ts'
import { ask, NoAnswer, retryAfter } from './ask.ts'
import { completions } from './complete.ts'
import { writable } from './editor.ts'
import { headingsIn } from './headings.ts'
import { addImages, takesImages } from './images.ts'
import type { SaveState } from './saver.ts'
import { openSession, type Conflict, type Session } from './session.ts'
import { underline } from './underline.ts'
import { setVim, wantsVim } from './vim.ts'
import { useDesk } from './words.ts'

/** What the editor says of itself. */
export interface Desk {
  state: SaveState
  /** Why something was refused; empty if nothing was. */
  message: string
  conflict: (Conflict & { mine: string }) | null
  fields: readonly FormField[] | null
  problems: readonly Problem[]
  /** The path of the page. */
  path: string
  /** Images that were added, and have no alternative text yet. */
  added: readonly AddedImage[]
}

/** The number of the heading at which the page was left, from the address. */
const headingInAddress = (): number => Number(new URLSearchParams(location.search).get('at') ?? 0)

/** Opens an editor in an element, and follows it. */
export function useSession(post: OpenedPost, holder: RefObject<HTMLElement | null>) {
  const { words } = useDesk()
  const session = useRef<Session | null>(null)
  const [desk, setDesk] = useState<Desk>({
    state: 'saved',
    message: '',
    conflict: null,
    fields: [],
    problems: [],
    path: post.path,
    added: [],
  })
  const now = (part: Partial<Desk>) => setDesk((before) => ({ ...before, ...part }))
  const failed = (error: unknown) => now({ message: (error as Error).message })

  async function add(files: File[], at = session.current?.view.state.selection.main.head ?? 0): Promise<void> {
    const { current } = session
    if (!current || post.readOnly) return
    const { added, refused } = await addImages(current.view, post.place, files, at)
    setDesk((before) => ({ ...before, added: [...before.added, ...added], message: '' }))
    if (refused !== undefined) failed(refused)
  }

  useEffect(() => {
    if (post.text === null || !holder.current) return
    const { place } = post
    const end = new AbortController()
    // The server is asked once the author pauses: it compiles the page meanwhile
    let asked: string | undefined
    const askForm = later(200, async () => {
      // Most keys are in the text below
      const matter = matterOf(textOf(opened))
      if (matter === asked) return
      const fields = await ask('form', { ...place, text: textOf(opened) })
      asked = matter
      if (!end.signal.aborted) now({ fields })
    })
    let underlined: string | undefined
    const askProblems = later(700, async () => {
      const text = textOf(opened)
      const { path, problems } = await ask('problems', place)
      if (end.signal.aborted) return
      now({ path })
      const found = text + JSON.stringify(problems)
      if (textOf(opened) !== text || found === underlined) return
      underlined = found
      underline(opened.view, problems)
      now({ problems })
    })
    const opened = openSession({
      post: { ...post, text: post.text },
      parent: holder.current,
      label: words.textOf,
      more: [
        EditorState.phrases.of(words.phrases),
        takesImages((files, at) => void add(files, at)),
        autocompletion({ icons: false, override: completions(place) }),
      ],
      // What was said stays until the next change
      onState: (state, message) =>
        setDesk((before) => ({
          ...before,
          state,
          message: message ?? (state === 'unsaved' || before.state === 'refused' ? '' : before.message),
        })),
      onConflict: (found) => now({ conflict: { ...found, mine: textOf(opened) } }),
      onText: () => askForm(),
      onChecked: () => askProblems(),
    })
    const { view } = opened
    if (post.readOnly) view.dispatch({ effects: writable.reconfigure(EditorState.readOnly.of(true)) })
    if (wantsVim()) void setVim(view, true)
    const heading = headingsIn(post.text)[headingInAddress() - 1]
    if (heading) view.dispatch({ selection: { anchor: view.state.doc.line(heading.line).from }, scrollIntoView: true })
    askProblems()
    session.current = opened
    view.focus()
    return () => {
      end.abort()
      opened.close()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one editor for each post
  }, [post, words])

  /** Changes come one after the other: each is of the text that the one before made. */
  const setting = useRef(Promise.resolve())
  const setField = (name: string, value: FormValue): void => {
    setting.current = setting.current.then(() => setNow(name, value).catch(failed))
  }
  async function setNow(name: string, value: FormValue): Promise<void> {
    const { current } = session
    if (!current) return
    const text = textOf(current)
    const change = await ask('setField', { ...post.place, text, name, value: value as string }).catch(async (error) => {
      if (!(error instanceof NoAnswer && error.status === 0)) throw error
      failed(error)
      await new Promise((resolve) => setTimeout(resolve, retryAfter))
      return undefined
    })
    // Nobody answered, or someone has typed meanwhile
    if (change === undefined || textOf(current) !== text) return setNow(name, value)
    now({ message: '' })
    if (change) current.view.dispatch({ changes: change })
  }

  return { session, desk, now, add, setField }
}

/** The beginning of a text, in which its front matter is. */
const matterOf = (text: string): string =>
  /^(---|\+\+\+)[ \t]*\n[\s\S]*?\n\1[ \t]*(?:\n|$)/.exec(text)?.[0] ?? text.slice(0, 16_384)

const textOf = ({ view }: Session): string => view.state.doc.toString()

/** Runs a task once nobody has asked for it for some milliseconds. What fails is asked for again with the next change. */
function later(ms: number, task: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => void task().catch(() => {}), ms)
  }
}
