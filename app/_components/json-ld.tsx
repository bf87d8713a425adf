import { keepForDocument } from '@/app/_keep-markup.ts'

/** Half of a surrogate pair in a title would not survive UTF-8. */
const wellFormed = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value)

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Data for search engines. `<` is escaped: a title may contain `</script>` or `<!--`.
 * @param path of the page
 */
export function JsonLd({ path, data }: { path: string; data: object }) {
  const json = JSON.stringify(data, wellFormed).replace(/[<>\u2028\u2029]/g, escaped)
  return keepForDocument(
    `data ${path}`,
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />,
  )
}
