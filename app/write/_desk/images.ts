import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { maxImageBytes } from '@/lib/core/file-types.ts'
import type { AddedImage } from '@/lib/write/images.ts'
import type { Place } from '@/lib/write/place.ts'
import { ask } from './ask.ts'

/** The images that were pasted or dropped. Where a program gives text too, as a spreadsheet does, that is meant. */
function imagesIn(data: DataTransfer | null): File[] {
  if (data === null || data.types.includes('text/plain')) return []
  return [...data.files].filter(({ type }) => type.startsWith('image/'))
}

export const takesImages = (add: (files: File[], at: number) => void): Extension =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const files = imagesIn(event.clipboardData)
      if (files.length > 0) add(files, view.state.selection.main.head)
      return files.length > 0
    },
    drop(event, view) {
      const files = imagesIn(event.dataTransfer)
      if (files.length === 0) return false
      event.preventDefault()
      add(files, view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.head)
      return true
    },
  })

/** Stores images beside the post and names them in the text, on a line of their own, but for those that are refused. */
export async function addImages(
  view: EditorView,
  place: Place,
  files: File[],
  at: number,
): Promise<{ added: AddedImage[]; refused: unknown }> {
  const added: AddedImage[] = []
  let refused: unknown
  for (const file of files)
    try {
      // Of one that is too large, as much as lets the server say so
      const base64 = await base64Of(file.slice(0, maxImageBytes + 1))
      added.push(await ask('addImage', { ...place, name: file.name, base64 }))
    } catch (error) {
      refused = error
    }
  if (added.length === 0) return { added, refused }
  const { doc } = view.state
  const from = Math.min(at, doc.length)
  const before = doc.sliceString(0, from)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const insert = `${lead}${added.map(({ src }) => `![](${src})`).join('\n\n')}\n`
  view.dispatch({ changes: { from, insert }, selection: { anchor: from + insert.length }, scrollIntoView: true })
  return { added, refused }
}

/** Gives an image of the text its alternative text. */
export function describe(view: EditorView, src: string, alt: string): void {
  const empty = `![](${src})`
  const from = view.state.doc.toString().lastIndexOf(empty)
  if (from === -1) return
  const insert = alt.replaceAll(/[\\[\]]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')
  view.dispatch({ changes: { from: from + 2, insert } })
}

const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(file)
  })
