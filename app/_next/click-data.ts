import { rowsOf } from './flight-rows.ts'

/** Matches the elements of `<head>`, which Next writes as a row of their own. */
const isHead = /^\[\["\$","title",/

/** Matches the row with JSON-LD for search engines. `app/_keep-markup.ts` gives it a row of its own. */
const isForSearchEngines = /^\["\$","\$L[\da-f]+",null,\{"type":"application\/ld\+json",.*\}\]$/

/** Matches references to the rows that hold the byte offset in the data at which a stage ends. */
const stageEnds = /"[al]":"\$@([\da-f]+)"/g

interface Props {
  property?: string
  name?: string
  type?: string
  hrefLang?: string
}
type Element = [mark: string, tag: string, key: string, props: Props]

/**
 * Removes from the data of a stored page what only crawlers read: they request the document. A click renders the page
 * from the rest. Data in an unexpected format is returned unchanged.
 */
export function clickData(data: Buffer): Buffer {
  const rows = rowsOf(data)
  const lighter = rows.map(lighterRow)
  const at = rows.findIndex((row, index) => lighter[index] !== row)
  if (at === -1) return data
  const start = rows.slice(0, at).reduce((sum, { length }) => sum + length, 0)
  const text = data.toString()
  const lines = rows.map(String)
  const ends = [...text.matchAll(stageEnds)].map(([, stage]) => {
    const end = lines.find((line) => line.startsWith(`${stage}:`))?.slice(stage!.length + 1)
    return end === 'null\n' ? 0 : Number(end)
  })
  // A row that another one references must stay, and a stage that ends behind a removed part would end too late
  const isNamed = lines.some((line, index) => lighter[index] !== rows[index] && text.includes(`"$${idOf(line)}`))
  return isNamed || !ends.every((end) => end <= start) ? data : Buffer.concat(lighter)
}

const idOf = (line: string): string => line.slice(0, line.indexOf(':') + 1)

/** The row without what only crawlers read; the same buffer if there is nothing to remove. */
function lighterRow(row: Buffer): Buffer {
  if (!/^[\da-f]+:\[/.test(row.toString('latin1', 0, 12))) return row
  const line = row.toString()
  const id = idOf(line)
  const value = line.slice(id.length, -1)
  if (isForSearchEngines.test(value)) return Buffer.from(`${id}null\n`)
  if (!isHead.test(value)) return row
  const elements = JSON.parse(value) as Element[]
  const needed = elements.filter((element) => !isForPrograms(element))
  return needed.length === elements.length ? row : Buffer.from(`${id}${JSON.stringify(needed)}\n`)
}

/** Whether only programs read an element. Open Graph uses `property`, Twitter cards use `name`. */
const isForPrograms = ([, tag, , { property, name, type, hrefLang }]: Element): boolean =>
  tag === 'meta'
    ? property !== undefined || /^(?:author|description|twitter:.*)$/.test(name ?? '')
    : tag === 'link' && (type === 'text/markdown' || hrefLang !== undefined)
