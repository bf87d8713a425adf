/**
 * Splits data in React's Flight format into rows. Text and binary rows begin with their length in bytes; others end
 * with a line break.
 */
export function rowsOf(data: Buffer): Buffer[] {
  const rows: Buffer[] = []
  for (let start = 0; start < data.length;) {
    const [head, length] = /^[\da-f]*:[A-Zabglmosv]([\da-f]+),/i.exec(data.toString('latin1', start, start + 40)) ?? []
    const line = data.indexOf('\n', start)
    const end =
      head === undefined ? (line === -1 ? data.length : line + 1) : start + head.length + parseInt(length!, 16)
    rows.push(data.subarray(start, end))
    start = end
  }
  return rows
}
