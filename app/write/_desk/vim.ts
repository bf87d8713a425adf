import type { EditorView } from '@codemirror/view'
import { vimKeys } from './editor.ts'

const stored = 'pointsix.write.vim'

export const wantsVim = (): boolean => localStorage.getItem(stored) === 'on'

/** Turns the keys of Vim on or off, also for the next time. They are loaded where they are wanted. */
export async function setVim(view: EditorView, isOn: boolean): Promise<void> {
  localStorage.setItem(stored, isOn ? 'on' : 'off')
  const keys = isOn ? (await import('@replit/codemirror-vim')).vim({ status: true }) : []
  view.dispatch({ effects: vimKeys.reconfigure(keys) })
}
