import { rowsOf } from './flight-rows.ts'

/** The elements of a head, as Next writes them: a row of their own. */
const isHead = /^\[\["\$","title",/

/** Data for search engines in a row of their own, as `app/_keep-markup.ts` makes what documents alone have. */
const isForSearchEngines = /^\["\$","\$L[\da-f]+",null,\{"type":"application\/ld\+json",.*\}\]$/

/** Rows that have the place in the data, in bytes, at which a stage of it ends. */
const stageEnds = /"[al]":"\$@([\da-f]+)"/g

interface Props {
  property?: string
  name?: string
  type?: string
  hrefLang?: string
}
type Element = [mark: string, tag: string, key: string, props: Props]

/**
 * The data of a stored page, from which a click shows it, without what only programs read: they ask for the document.
 * What does not look as it should stays as it is.
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
  // Elements may be named by their place, and stages that end later would end too late
  const isNamed = lines.some((line, index) => lighter[index] !== rows[index] && text.includes(`"$${idOf(line)}`))
  return isNamed || !ends.every((end) => end <= start) ? data : Buffer.concat(lighter)
}

const idOf = (line: string): string => line.slice(0, line.indexOf(':') + 1)

/** The same row if a click needs all of it. */
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

/** Open Graph has properties, Twitter's cards have names. */
const isForPrograms = ([, tag, , { property, name, type, hrefLang }]: Element): boolean =>
  tag === 'meta'
    ? property !== undefined || /^(?:author|description|twitter:.*)$/.test(name ?? '')
    : tag === 'link' && (type === 'text/markdown' || hrefLang !== undefined)
