import { EditorState, Transaction, type EditorStateConfig } from '@codemirror/state'
import { changeTo, kept } from './editor.ts'

/** A text with its history, as this browser keeps it for a reload. */
interface Kept {
  /** The hash of the file from which the text was made. */
  base: string
  isSaved: boolean
  /** Milliseconds since the epoch. */
  at: number
  state: { doc: string }
}

const prefix = 'pointsix.write.text '
/** Most saved texts that are kept, and the longest history, in characters: a browser keeps some five million. */
const maxKept = 10
const maxLength = 1_000_000

/** @param wasSaved what was given before: if so, another text that is kept and in no file is that of another tab */
export function keep(id: string, state: EditorState, base: string, isSaved: boolean, wasSaved = false): void {
  if (isSaved && wasSaved && isOfOtherTab(localStorage.getItem(prefix + id) ?? '', state)) return
  const text = (fields?: typeof kept) =>
    JSON.stringify({ base, isSaved, at: Date.now(), state: state.toJSON(fields) } satisfies Kept)
  const whole = text(kept)
  // Where it is full, a reload loses histories
  for (const value of [whole.length <= maxLength ? whole : text(), text()])
    try {
      localStorage.setItem(prefix + id, value)
      return dropSaved(maxKept)
    } catch {
      dropSaved(0)
    }
}

/** Whether what is kept is another text, and in no file. */
const isOfOtherTab = (before: string, state: EditorState): boolean =>
  /^\{"base":"\w*","isSaved":false/.test(before) && (JSON.parse(before) as Kept).state.doc !== state.sliceDoc()

/** Leaves the newest of what is in a file, and all that is in none. */
function dropSaved(most: number): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  if (names.length <= most) return
  const found = names.map((name) => ({ name, ...(JSON.parse(localStorage.getItem(name)!) as Kept) }))
  const saved = found.filter(({ isSaved }) => isSaved).toSorted((a, b) => b.at - a.at)
  for (const { name } of saved.slice(most)) localStorage.removeItem(name)
}

/**
 * The state in which a text was left, with its history, and with what of it was not saved.
 * @param file what the file holds now
 */
export function restored(
  id: string,
  file: { text: string; hash: string },
  config: EditorStateConfig,
): { state: EditorState; base: string; isSaved: boolean } {
  const fresh = { state: EditorState.create({ ...config, doc: file.text }), base: file.hash, isSaved: true }
  try {
    const found = JSON.parse(localStorage.getItem(prefix + id) ?? 'null') as Kept | null
    if (found === null) return fresh
    const state = EditorState.fromJSON(found.state, config, kept)
    if (!found.isSaved && found.state.doc !== file.text) return { state, base: found.base, isSaved: false }
    // It was saved as its tab was closed, and is no text of another one
    if (!found.isSaved) localStorage.setItem(prefix + id, JSON.stringify({ ...found, isSaved: true }))
    const change = changeTo(found.state.doc, file.text)
    if (change === null) return { ...fresh, state }
    return { ...fresh, state: state.update({ changes: change, annotations: Transaction.addToHistory.of(false) }).state }
  } catch {
    return fresh
  }
}
