import { expect, test, vi } from 'vitest'
import { stopPlayers } from '@/app/_components/listeners/parts.ts'

test('a frame of a page that is kept, hidden, loads once each time that its reader leaves', () => {
  let isHidden = true
  const frame = { closest: () => (isHidden ? frame : null), replaceWith: vi.fn<() => void>() }
  const main = { querySelectorAll: () => [frame] } as unknown as HTMLElement
  for (let page = 0; page < 3; page++) stopPlayers(main)
  expect(frame.replaceWith).toHaveBeenCalledTimes(1)
  for (isHidden of [false, true]) stopPlayers(main)
  expect(frame.replaceWith).toHaveBeenCalledTimes(2)
})
