// Author-given ids of headings pass through the compilers as text that no author writes.

const [opening, closing] = ['\uf8f1', '\uf8f2']
const mark = new RegExp(`${opening}([^${closing}]*)${closing}`, 'g')

export const headingMark = (id: string): string => `${opening}${id}${closing}`

const hasMark = (text: string): boolean => text.includes(opening)

/** The text without its marks, and the id of the last one. */
export function takeMark(text: string): { text: string; id: string | undefined } {
  if (!hasMark(text)) return { text, id: undefined }
  return { text: withoutHeadingMarks(text), id: [...text.matchAll(mark)].at(-1)?.[1] }
}

export const withoutHeadingMarks = (text: string): string => (hasMark(text) ? text.replace(mark, '') : text)
