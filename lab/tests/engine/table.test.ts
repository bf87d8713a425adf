import { expect, it } from 'vitest'
import { formatNumber, tableOf } from '../../engine/table.ts'

it('lays words out to the left and figures to the right', () => {
  expect(
    tableOf(
      ['reader', 'ms'],
      [
        ['sync', '12.5'],
        ['promise-all', '7'],
      ],
      1,
    ),
  ).toBe(['reader         ms', '-----------  ----', 'sync         12.5', 'promise-all     7'].join('\n'))
})

it.each([
  [0.04567, '0.0457'],
  [0.5, '0.500'],
  [3.271, '3.27'],
  [58.41, '58.4'],
  [26_401.2, '26,401'],
  [0, '0.0000'],
  [NaN, '-'],
])('shows %d as %s', (value, text) => expect(formatNumber(value)).toBe(text))
