import { keepForDocument } from '@/app/_keep-markup.ts'
import { scriptJson } from '@/lib/site/script-json.ts'

/** Half of a surrogate pair in a title would not survive UTF-8. */
const wellFormed = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value)

/** Data for search engines. @param path of the page */
export function JsonLd({ path, data }: { path: string; data: object }) {
  const json = scriptJson(data, wellFormed)
  return keepForDocument(
    `data ${path}`,
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />,
  )
}
