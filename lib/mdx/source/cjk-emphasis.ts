/**
 * Lets `**서버리스(serverless)**는` be bold in a parser that follows CommonMark, whose rule about punctuation beside
 * letters assumes spaces between words. The rules are those of markdown-cjk-friendly
 * (https://github.com/tats-u/markdown-cjk-friendly/blob/main/specification.md): next to a CJK character, punctuation
 * counts as a letter. A character that no parser knows is put between the `*` and the punctuation, and is removed from
 * what the parser returns; of marks such as `_`, which need punctuation there, a rare sign is put on the other side.
 */
export function markCjkEmphasis(source: string): { marked: string; unmark: (text: string) => string } {
  if (!cjk.test(source) || !source.includes('*')) return { marked: source, unmark: keep }
  const marker = unusedCharacter(source, 0xe000)
  const sign = unusedCharacter(source, 0x2e00)
  let marks = 0
  const marked = source.replace(/\*+/g, (run, at: number) => {
    const before = charBefore(source, at)
    const after = charAfter(source, at + run.length)
    if (before === '\\' || isComment(source, at, run)) return run
    const { opens, closes } = friendly(before, after)
    const strict = commonMark(before, after)
    if (opens === strict.opens && closes === strict.closes) return run
    marks++
    if (closes && isMark.test(before)) return run + sign
    if (opens && isMark.test(after)) return sign + run
    return `${closes ? marker : ''}${run}${opens ? marker : ''}`
  })
  if (marks === 0) return { marked: source, unmark: keep }
  const added = [marker, sign, encodeURIComponent(marker), encodeURIComponent(sign)]
  return { marked, unmark: (text) => added.reduce((rest, each) => rest.replaceAll(each, ''), text) }
}

const isMark = /^[_~]$/

/** The `unmark` function of text without marks. */
export const keep = (text: string): string => text

/** Scripts written without spaces between all words, and their punctuation and fullwidth forms. */
const cjk =
  /[\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\u3001-\u303f\u30fb\u30fc\ufe30-\ufe4f\uff01-\uffee]/u
const space = /^(?:\s|)$/u
const punctuation = /^[\p{P}\p{S}]$/u

const isSpace = (character: string) => space.test(character)
export const isPunctuation = (character: string) => punctuation.test(character)
const isCjk = (character: string) => cjk.test(character)
const isOtherPunctuation = (character: string) => isPunctuation(character) && !isCjk(character)

/**
 * Whether a run of `*` is left-flanking and right-flanking:
 * https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
 */
export const commonMark = (before: string, after: string) => ({
  opens: !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before)),
  closes: !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after)),
})

export const friendly = (before: string, after: string) => ({
  opens:
    !isSpace(after) && (!isOtherPunctuation(after) || isSpace(before) || isOtherPunctuation(before) || isCjk(before)),
  closes:
    !isSpace(before) && (!isOtherPunctuation(before) || isSpace(after) || isOtherPunctuation(after) || isCjk(after)),
})

/** Whether the `*` begins or ends a JavaScript comment, where an extra character would be an error. */
const isComment = (source: string, at: number, run: string): boolean =>
  /(?:[{;\n]\s*|^)\/$/.test(source.slice(Math.max(0, at - 20), at)) ||
  /^\/\s*[}\n]/.test(source.slice(at + run.length, at + run.length + 20))

export const charBefore = (source: string, at: number): string => {
  const unit = source.charCodeAt(at - 1)
  return source.slice(unit >= 0xdc00 && unit <= 0xdfff ? at - 2 : Math.max(0, at - 1), at)
}

export const charAfter = (source: string, at: number): string => {
  const point = source.codePointAt(at)
  return point === undefined ? '' : String.fromCodePoint(point)
}

/**
 * A character that does not occur in the text: of private use from U+E000, neither space nor punctuation; or punctuation
 * from U+2E00.
 */
function unusedCharacter(source: string, first: number): string {
  let point = first
  const isUsed = (character: string) => source.includes(character) || source.includes(encodeURIComponent(character))
  while (isUsed(String.fromCharCode(point))) point++
  return String.fromCharCode(point)
}
