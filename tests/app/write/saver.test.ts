import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Saver, type Saved, type SaveState } from '../../../app/write/_desk/saver.ts'

/** A file in memory, which answers as the server does. */
function desk() {
  const file = { text: 'a', saves: 0 }
  const states: SaveState[] = []
  let open = 'a'
  let fails: 'before' | 'after' | 'full' | false = false
  const saver = new Saver({
    base: 'a',
    retryAfter: 50,
    read: () => open,
    async write(text, base): Promise<Saved> {
      await sleep(5)
      if (fails === 'before') return { kind: 'unanswered' }
      if (fails === 'full') return { kind: 'refused', message: 'the disk is full', passes: true }
      if (text.length > 10) return { kind: 'refused', message: 'too long', passes: false }
      if (file.text !== base) return { kind: 'conflict', theirs: file.text, hash: file.text }
      file.text = text
      file.saves++
      return fails === 'after' ? { kind: 'unanswered' } : { kind: 'saved', hash: text }
    },
    onState: (state) => states.push(state),
  })
  return {
    file,
    saver,
    states,
    type(text: string) {
      open = text
      saver.changed()
    },
    fail: (when: typeof fails) => (fails = when),
  }
}

test('a burst is saved in few saves, and the last text is in the file', async () => {
  const { file, saver, type, states } = desk()
  for (let at = 0; at < 100; at++) type(`text ${at}`)
  await vi.waitFor(() => expect(saver.isClean).toBe(true))
  expect(file.text).toBe('text 99')
  expect(file.saves).toBe(1)
  expect(states).toEqual(['unsaved', 'saving', 'saved'])
})

test('what changes during a save is saved after it', async () => {
  const { file, saver, states, type } = desk()
  type('first')
  const flushed = saver.flush()
  await vi.waitFor(() => expect(states).toContain('saving'))
  type('second')
  await flushed
  await vi.waitFor(() => expect(saver.isClean).toBe(true))
  expect(file).toEqual({ text: 'second', saves: 2 })
})

test('a text that changed elsewhere is not overwritten until someone decides', async () => {
  const { file, saver, type } = desk()
  file.text = 'theirs'
  type('mine')
  await vi.waitFor(() => expect(saver.state).toBe('conflict'))
  type('mine, new')
  await saver.flush()
  expect(file).toEqual({ text: 'theirs', saves: 0 })
  saver.resolve('theirs', true)
  await vi.waitFor(() => expect(saver.isClean).toBe(true))
  expect(file.text).toBe('mine, new')
})

test('what is refused is tried again once the text is another', async () => {
  const { file, saver, states, type } = desk()
  type('much too long')
  await vi.waitFor(() => expect(saver.state).toBe('refused'))
  type('still too long')
  const flushed = saver.flush()
  await Promise.resolve()
  type('short')
  await flushed
  await vi.waitFor(() => expect(saver.isClean).toBe(true))
  expect([file.text, states]).toEqual(['short', ['unsaved', 'saving', 'refused', 'refused', 'saved']])
})

test('a disk that is full is tried again with the same text', async () => {
  const { file, saver, states, type, fail } = desk()
  fail('full')
  type('one')
  await vi.waitFor(() => expect(states.filter((each) => each === 'refused').length).toBeGreaterThan(1))
  fail(false)
  await vi.waitFor(() => expect(saver.isClean).toBe(true))
  expect(file.text).toBe('one')
})

test('who wrote the same text elsewhere is in nobody’s way', async () => {
  const { file, saver, states, type } = desk()
  file.text = 'same'
  type('same')
  await vi.waitFor(() => expect(saver.isClean).toBe(true))
  expect([file.saves, saver.base, states.includes('conflict')]).toEqual([0, 'same', false])
})

test.each(['before', 'after'] as const)('a server that goes %s it wrote is asked again', async (when) => {
  const { file, saver, type, fail } = desk()
  fail(when)
  type('one')
  await vi.waitFor(() => expect(saver.state).toBe('unanswered'))
  type('two')
  await vi.waitFor(() => expect(saver.state).toBe('unanswered'))
  fail(false)
  await vi.waitFor(() => expect(saver.isClean).toBe(true))
  expect(file.text).toBe('two')
})
