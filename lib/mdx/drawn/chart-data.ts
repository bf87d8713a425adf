import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml'

/** What a chart shows: labels in the first column, numbers in the others. */
export interface ChartData {
  heads: string[]
  /** As they are written; empty where a number is missing. */
  rows: string[][]
}

/** Why a text is no data of a chart. */
export interface ChartProblem {
  message: string
  expected: string
  /** Where in the text. */
  offset: number
}

/** Largest text, in UTF-16 code units, and the largest number of rows. */
export const maxLength = 262_144
const maxRows = 1_000

interface Cell {
  text: string
  offset: number
}

class Unusable extends Error {
  readonly problem: ChartProblem
  constructor(message: string, expected: string, offset: number) {
    super(message)
    this.problem = { message, expected, offset }
  }
}

const isNumber = (text: string): boolean => /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text)

/** Reads CSV with a line of names, separated by commas, semicolons or tabs; or a list of maps in JSON or YAML. */
export function chartData(text: string): ChartData | ChartProblem {
  try {
    if (text.length > maxLength) throw new Unusable('it is too long', `at most ${maxLength} characters`, 0)
    const [heads, ...rows] = /^\s*(?:\[|-\s)/.test(text) ? cellsOfList(text) : cellsOfCsv(text)
    const hasNumber = rows.some((row) => row.slice(1).some(({ text: value }) => value !== ''))
    if (!heads || heads.length < 2 || !hasNumber)
      throw new Unusable('it has no rows of numbers', 'a line of names, and below it rows of a label and numbers', 0)
    if (rows.length > maxRows)
      throw new Unusable('it has too many rows', `at most ${maxRows}`, rows[maxRows]![0]!.offset)
    for (const row of rows) {
      if (row.length !== heads.length)
        throw new Unusable(
          `a row has ${row.length} values`,
          `${heads.length}, as the first line has`,
          row[heads.length]?.offset ?? row[0]!.offset,
        )
      const wrong = row.slice(1).find(({ text: value }) => value !== '' && !isNumber(value))
      if (wrong) throw new Unusable(`${JSON.stringify(wrong.text.slice(0, 40))} is no number`, 'a number', wrong.offset)
    }
    return { heads: heads.map((cell) => cell.text), rows: rows.map((row) => row.map((cell) => cell.text)) }
  } catch (error) {
    if (error instanceof Unusable) return error.problem
    throw error
  }
}

function cellsOfCsv(text: string): Cell[][] {
  const separator = /[,;\t]/.exec(text.trimStart().split('\n', 1)[0]!)?.[0] ?? ','
  const cell = new RegExp(
    `[ ]*(?:"((?:[^"]|"")*)"[ ]*|([^"\\n${separator}][^\\n${separator}]*)?)(${separator}|\\n)`,
    'y',
  )
  const rows: Cell[][] = []
  let row: Cell[] = []
  const lines = `${text.replaceAll('\r', ' ')}\n`
  for (let at = 0; at < lines.length; at = cell.lastIndex) {
    cell.lastIndex = at
    const [whole, quoted, plain = '', end] = cell.exec(lines) ?? []
    if (whole === undefined) throw new Unusable('a quote does not end', 'a quote and then a separator', at)
    row.push({ text: (quoted?.replaceAll('""', '"') ?? plain).trim(), offset: at + whole.search(/\S|$/) })
    if (end === separator) continue
    if (row.some((each) => each.text !== '')) rows.push(row)
    row = []
  }
  return rows
}

function cellsOfList(text: string): Cell[][] {
  const { contents, errors } = parseDocument(text)
  const [error] = errors
  if (error) throw new Unusable(error.message.split(' at line')[0]!, 'JSON or YAML', error.pos[0])
  const offsetOf = (node: unknown): number => (node as Node | null)?.range?.[0] ?? 0
  const items = isSeq(contents) ? contents.items : []
  const heads: Cell[] = []
  const rows = items.map((item) => {
    if (!isMap(item)) throw new Unusable('an entry of the list is no map', 'names and values', offsetOf(item))
    const row: Cell[] = []
    for (const { key, value } of item.items) {
      const name = isScalar(key) ? String(key.value) : ''
      if (value !== null && !isScalar(value)) throw new Unusable(`${name} is no value`, 'a number', offsetOf(value))
      let column = heads.findIndex((head) => head.text === name)
      if (column === -1) column = heads.push({ text: name, offset: offsetOf(key) }) - 1
      const given = isScalar(value) && value.value !== null ? (value.source ?? String(value.value)) : ''
      row[column] = { text: given, offset: offsetOf(value) }
    }
    return { row, offset: offsetOf(item) }
  })
  return [heads, ...rows.map(({ row, offset }) => heads.map((_, at) => row[at] ?? { text: '', offset }))]
}
