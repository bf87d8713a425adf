import { rowsOf } from './flight-rows.ts'

/** The elements of a head, as Next writes them: a row of their own. */
const isHead = /^[\da-f]+:\[\["\$","title",/

/** Rows that have the place in the data, in bytes, at which a stage of it ends. */
const stageEnds = /"[al]":"\$@([\da-f]+)"/g

type Element = [mark: string, tag: string, key: string, props: { property?: string; name?: string }]

/**
 * The data of a stored page, from which a click shows it, without what only programs read that show a shared link: they
 * ask for the document. What does not look as it should stays as it is.
 */
export function clickData(data: Buffer): Buffer {
  const rows = rowsOf(data)
  const at = rows.findIndex((row) => isHead.test(row.toString('latin1', 0, 40)))
  if (at === -1) return data
  const start = rows.slice(0, at).reduce((sum, { length }) => sum + length, 0)
  const [, id, head] = /^([\da-f]+:)(.*)\n$/.exec(rows[at]!.toString()) ?? []
  if (id === undefined || head === undefined) return data
  const text = data.toString()
  const lines = rows.map(String)
  const ends = [...text.matchAll(stageEnds)].map(([, stage]) => {
    const end = lines.find((line) => line.startsWith(`${stage}:`))?.slice(stage!.length + 1)
    return end === 'null\n' ? 0 : Number(end)
  })
  // Elements may be named by their place, and stages that end later would end too late
  if (text.includes(`"$${id}`) || !ends.every((end) => end <= start)) return data
  const needed = (JSON.parse(head) as Element[]).filter((element) => !isForSharedLinks(element))
  return Buffer.concat([
    data.subarray(0, start),
    Buffer.from(`${id}${JSON.stringify(needed)}\n`),
    data.subarray(start + rows[at]!.length),
  ])
}

/** Open Graph has properties, Twitter's cards have names. */
const isForSharedLinks = ([, tag, , { property, name }]: Element): boolean =>
  tag === 'meta' && (property !== undefined || name?.startsWith('twitter:') === true)
