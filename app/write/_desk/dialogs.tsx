'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { AddedImage } from '@/lib/write/images.ts'
import type { Place } from '@/lib/write/place.ts'
import { ask, go } from './ask.ts'
import { Calendar } from './calendar.tsx'
import { PostLists } from './post-lists.tsx'
import { useAnswer } from './use-answer.ts'
import { useDesk } from './words.ts'

interface DialogProps {
  onClose: () => void
}

/** A form over the editor; Escape closes it. What the server refuses is said in it. */
function Dialog({
  title,
  action,
  onSubmit,
  onClose,
  children,
}: DialogProps & {
  title: string
  action?: string
  onSubmit?: (data: FormData) => Promise<void>
  children: ReactNode
}) {
  const { words } = useDesk()
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="deskDialog" aria-label={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.(new FormData(event.currentTarget)).catch((error: Error) => setProblem(error.message))
        }}
      >
        <h2>{title}</h2>
        {children}
        <p role="alert">{problem}</p>
        <p className="deskButtons">
          {action && <button type="submit">{action}</button>}
          <button type="button" onClick={() => dialog.current?.close()}>
            {action ? words.cancel : words.close}
          </button>
        </p>
      </form>
    </dialog>
  )
}

const textIn = (data: FormData, name: string): string | undefined =>
  (data.get(name) as string | null)?.trim() || undefined

/** @param date on which the post is to appear; by default today */
export function NewDialog({ date, ...rest }: DialogProps & { date?: string | undefined }) {
  const { words } = useDesk()
  const { answer: choices = { places: [], languages: [] }, problem } = useAnswer('choices', {})
  return (
    <Dialog
      {...rest}
      title={words.newPost}
      action={words.begin}
      onSubmit={async (data) =>
        go(
          await ask('create', {
            title: textIn(data, 'title') ?? '',
            ...choices.places[Number(textIn(data, 'place') ?? 0)],
            lang: textIn(data, 'lang'),
            date: textIn(data, 'date'),
          }),
        )
      }
    >
      <p role="alert">{problem}</p>
      <label>
        {words.labels.title}
        <input name="title" required />
      </label>
      {date !== undefined && (
        <label>
          {words.labels.date}
          <input name="date" type="date" required defaultValue={date} />
        </label>
      )}
      {choices.places.length > 1 && (
        <label>
          {words.collection}
          <select name="place">
            {choices.places.map(({ collection, folder }, at) => (
              <option key={at} value={at}>
                {[collection ?? words.posts, folder].filter(Boolean).join(' / ')}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {words.labels.lang}
        <select name="lang">
          {choices.languages.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    </Dialog>
  )
}

/** What names a file: not its address, which may lack the number or the language in it, or stand in the front matter. */
const fileNameOf = ({ file }: Place) => /([^/]+?)(?:\/(?:index|content))?\.\w+$/i.exec(file)![1]

export function RenameDialog({ place, ...rest }: DialogProps & { place: Place }) {
  const { words } = useDesk()
  return (
    <Dialog
      {...rest}
      title={words.rename}
      action={words.rename}
      onSubmit={async (data) => go(await ask('rename', { ...place, name: textIn(data, 'name') ?? '' }))}
    >
      <label>
        {words.name}
        <input name="name" required defaultValue={fileNameOf(place)} />
      </label>
      <p>{words.renameHint}</p>
    </Dialog>
  )
}

type RemoveProps = DialogProps & { place: Place; onRemoved: (id: string) => void }

export function RemoveDialog({ place, onRemoved, ...rest }: RemoveProps) {
  const { words } = useDesk()
  return (
    <Dialog
      {...rest}
      title={words.remove}
      action={words.remove}
      onSubmit={async () => onRemoved((await ask('remove', place)).id)}
    >
      <p>
        <strong>{place.file}</strong>
      </p>
      <p>{words.removeHint}</p>
    </Dialog>
  )
}

export function ShareDialog({ place, ...rest }: DialogProps & { place: Place }) {
  const { words } = useDesk()
  const { answer: link, problem } = useAnswer('share', place)
  // Without an address of its own the blog is where it is being written
  const url = link ? new URL(link.url, location.href).href : ''
  return (
    <Dialog {...rest} title={words.share}>
      <p role="alert">{problem}</p>
      {link && (
        <>
          <label>
            {words.shareHint} {new Date(link.until).toLocaleDateString()}
            <input readOnly value={url} onFocus={({ target }) => target.select()} />
          </label>
          <button type="button" onClick={() => void navigator.clipboard.writeText(url)}>
            {words.copy}
          </button>
        </>
      )}
    </Dialog>
  )
}

export function PlannedDialog({ onNew, ...rest }: DialogProps & { onNew: (day: string) => void }) {
  const { answer: posts, problem } = useAnswer('posts', {})
  return (
    <Dialog {...rest} title={useDesk().words.calendar}>
      <p role="alert">{problem}</p>
      <Calendar onNew={onNew} />
      {posts && <PostLists posts={posts} kinds={['planned']} />}
    </Dialog>
  )
}

/** Asks what an image shows, beside the text. */
export function AltForm({ image, onAlt }: { image: AddedImage; onAlt: (alt: string) => void }) {
  const { words } = useDesk()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const { src, bytes, width, height } = image
  const size = [width && `${width} × ${height}`, `${Math.ceil(bytes / 1_024)} kB`].filter(Boolean).join(', ')
  return (
    <form
      className="deskAlt"
      onSubmit={(event) => {
        event.preventDefault()
        onAlt(input.current!.value.trim())
      }}
    >
      <label>
        <span>
          {src.slice(2)} ({size})
        </span>
        {words.alt}
        <input ref={input} onKeyDown={({ key }) => key === 'Escape' && onAlt('')} />
      </label>
      <button type="submit">{words.addAlt}</button>
      <button type="button" onClick={() => onAlt('')}>
        {words.noAlt}
      </button>
    </form>
  )
}
