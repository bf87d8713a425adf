'use client'

import { useRef, useState } from 'react'
import type { OpenedPost } from '@/lib/write/files.ts'
import { PlannedDialog, RemoveDialog, RenameDialog, ShareDialog } from './dialogs.tsx'
import type { Session } from './session.ts'
import { setVim, wantsVim } from './vim.ts'
import { useDesk } from './words.ts'

type Open = 'rename' | 'share' | 'planned' | 'remove' | null

/** What can be done besides writing. */
export function Actions({
  post,
  session,
  onNew,
  onImages,
  onRemoved,
}: {
  post: OpenedPost | null
  session: { current: Session | null }
  onNew: (day?: string) => void
  onImages: (files: File[]) => void
  onRemoved: (id: string) => void
}) {
  const { words } = useDesk()
  const [open, setOpen] = useState<Open>(null)
  const [hasVim, setHasVim] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const onClose = () => {
    setOpen(null)
    // The menu with what opened it is closed, so nothing in it can have the focus again
    more.current?.focus()
  }

  /** Opens a dialog once the text is in the file. */
  async function begin(which: Open): Promise<void> {
    await session.current?.saver.flush()
    setOpen(which)
  }
  const beginNew = (day?: string) => void begin(null).then(() => onNew(day))
  return (
    <>
      <button type="button" onClick={() => beginNew()}>
        {words.newPost}
      </button>
      {post && !post.readOnly && (
        <>
          <button type="button" onClick={() => files.current?.click()}>
            {words.image}
          </button>
          <input
            ref={files}
            hidden
            type="file"
            accept="image/*"
            multiple
            aria-label={words.image}
            onChange={({ target }) => {
              onImages([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </>
      )}
      <button ref={more} type="button" popoverTarget="deskMore" onClick={() => setHasVim(wantsVim())}>
        {words.more}
      </button>
      <div id="deskMore" popover="auto" className="deskMore">
        <button type="button" onClick={() => void begin('planned')}>
          {words.calendar}
        </button>
        {post && (
          <>
            {(['share', 'rename', 'remove'] as const).map((each) => (
              <button key={each} type="button" onClick={() => void begin(each)}>
                {words[each]}
              </button>
            ))}
            <button
              type="button"
              aria-pressed={hasVim}
              onClick={() => {
                setHasVim(!hasVim)
                if (session.current) void setVim(session.current.view, !hasVim)
              }}
            >
              {words.vim}
            </button>
          </>
        )}
      </div>
      {open === 'planned' && <PlannedDialog onClose={onClose} onNew={beginNew} />}
      {post && open === 'rename' && <RenameDialog onClose={onClose} place={post.place} />}
      {post && open === 'share' && <ShareDialog onClose={onClose} place={post.place} />}
      {post && open === 'remove' && <RemoveDialog onClose={onClose} place={post.place} onRemoved={onRemoved} />}
    </>
  )
}
