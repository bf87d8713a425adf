import { scriptJson } from '@/lib/site/script-json.ts'

/** Half of a surrogate pair in a title would not survive UTF-8. */
const wellFormed = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value)

/** Data for search engines. */
export function JsonLd({ data }: { data: object }) {
  const json = scriptJson(data, wellFormed)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
