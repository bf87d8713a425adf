'use client'

import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { baseExtensions } from './editor.ts'
import type { Conflict } from './session.ts'
import { useDesk } from './words.ts'

/** Two texts of one file side by side: what it holds, and what is open here, into which one takes over parts. */
export function ConflictView({
  conflict: { theirs, mine },
  lang,
  onResolve,
}: {
  conflict: Conflict & { mine: string }
  lang: string
  onResolve: (right: string) => void
}) {
  const { words } = useDesk()
  const section = useRef<HTMLElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const merge = useRef<MergeView>(null)
  useEffect(() => {
    if (theirs === null || !holder.current) return
    const said = EditorState.phrases.of(words.phrases)
    const made = new MergeView({
      parent: holder.current,
      a: { doc: theirs, extensions: [baseExtensions(words.theirs, lang), said, EditorState.readOnly.of(true)] },
      b: { doc: mine, extensions: [baseExtensions(words.mine, lang), said, EditorView.editable.of(true)] },
      revertControls: 'a-to-b',
      renderRevertControl() {
        const button = document.createElement('button')
        Object.assign(button, { type: 'button', textContent: '→', title: words.takePart, ariaLabel: words.takePart })
        return button
      },
      collapseUnchanged: {},
    })
    merge.current = made
    // Neither text: keys of who was typing would land somewhere else, and a button takes the space key
    section.current?.focus()
    return () => made.destroy()
  }, [theirs, mine, lang, words])
  return (
    <section ref={section} tabIndex={-1} className="deskConflict" aria-label={words.states.conflict}>
      <p role="alert">{theirs === null ? words.gone : words.differs}</p>
      <p className="deskButtons">
        <button type="button" onClick={() => onResolve(merge.current?.b.state.doc.toString() ?? mine)}>
          {theirs === null ? words.writeAgain : words.keepMine}
        </button>
        {theirs !== null && (
          <button type="button" onClick={() => onResolve(theirs)}>
            {words.takeTheirs}
          </button>
        )}
      </p>
      {theirs !== null && (
        <div className="deskSides" aria-hidden="true">
          <span>{words.theirs}</span>
          <span>{words.mine}</span>
        </div>
      )}
      <div ref={holder} className="deskMerge" />
    </section>
  )
}
