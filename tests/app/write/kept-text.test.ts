import { history } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { expect, test, vi } from 'vitest'
import { keep, restored } from '../../../app/write/_desk/kept-text.ts'

/** Stores like a browser, up to some characters. */
function storage(most: number) {
  const methods = {
    getItem: (name: string) => (kept[name] as string | undefined) ?? null,
    removeItem: (name: string) => Reflect.deleteProperty(kept, name),
    setItem(name: string, value: string) {
      const others = Object.keys(kept).filter((each) => each !== name)
      const length = others.reduce((sum, each) => sum + (kept[each] as string).length, value.length)
      if (length > most) throw new DOMException('full', 'QuotaExceededError')
      kept[name] = value
    },
  }
  const kept = Object.create(methods) as Record<string, unknown>
  vi.stubGlobal('localStorage', kept)
}

const stateOf = (doc: string) => EditorState.create({ doc, extensions: history() })
const textAt = (id: string) => restored(id, { text: 'file', hash: 'h' }, { extensions: history() }).state.doc.toString()

test('texts that are in no file outlast any number of others, also of the same millisecond', () => {
  vi.spyOn(Date, 'now').mockReturnValue(0)
  storage(1_000_000)
  keep('unsaved', stateOf('offline'), 'h', false)
  for (let at = 0; at < 20; at++) keep(`${at}`, stateOf('saved'), 'h', true)
  expect(Object.keys(localStorage)).toHaveLength(11)
  expect(textAt('unsaved')).toBe('offline')
})

test('a browser that is full keeps what is in no file', () => {
  storage(3_000)
  keep('first', stateOf('offline'), 'h', false)
  keep('old', stateOf('a'.repeat(1_000)), 'h', true)
  keep('older', stateOf('a'.repeat(500)), 'h', true)
  const edited = stateOf('').update({ changes: { from: 0, insert: 'b'.repeat(1_500) } }).state
  keep('second', edited, 'h', false)
  expect([textAt('first'), textAt('second')]).toEqual(['offline', 'b'.repeat(1_500)])
})

test('a tab with what is in the file leaves what another tab has in none', () => {
  storage(1_000_000)
  keep('a', stateOf('offline'), 'h', false, true)
  keep('a', stateOf('file'), 'h', true, true)
  expect(textAt('a')).toBe('offline')
  keep('a', stateOf('file'), 'h', true, false)
  expect(textAt('a')).toBe('file')
})

test('what was saved as its tab was closed is no text of another tab', () => {
  storage(1_000_000)
  keep('a', stateOf('file'), 'h', false)
  expect(textAt('a')).toBe('file')
  keep('a', stateOf('later'), 'i', true, true)
  expect(localStorage.getItem('pointsix.write.text a')).toContain('later')
})

test('what another tab took from the file is no text of the tab that was closed as it saved it', () => {
  storage(1_000_000)
  keep('a', stateOf('typed last'), 'h', false)
  keep('a', stateOf('typed last'), 'i', true, true)
  keep('a', stateOf('typed on'), 'j', true, true)
  expect(textAt('a')).toBe('file')
  expect(localStorage.getItem('pointsix.write.text a')).toContain('typed on')
})
