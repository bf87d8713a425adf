import { maxFrontMatter } from './limits.ts'

/** The beginning of a line that gives a name a value, or of a map in braces. */
const yamlName = /^[ \t]*(?:(?:"[^"\n]*"|'[^'\n]*'|[\p{L}\p{N}_][\p{L}\p{N}_.@/-]*)[ \t]*:(?:[ \t]|$)|[{&!?])/u
/** A name of a field without a space behind its colon, with another mark, or with characters that cannot be seen. */
const nearlyName =
  /^[ \t\p{Cf}]*["']?(?:title|date|tags?|categor(?:y|ies)|description|draft|private|published|slug|status|layout)(?:["'\p{Cf}]|[^\S\n])*[:=：]/u
const tomlName = /^[ \t]*(?:(?:"[^"\n]*"|'[^'\n]*'|[\w-]+)[ \t]*(?:[=.]|:[ \t])|\[)/

/**
 * Whether a text begins with a thematic break followed by prose, in which no line gives a name a value, and not with
 * front matter. Without a closing line the first line decides, since prose further down may contain such a line.
 */
export function beginsWithRule(text: string): boolean {
  const [, mark] = /^(---|\+\+\+)[ \t]*\n/.exec(text) ?? []
  const named = mark === '---' ? yamlName : tomlName
  const isName = (line: string): boolean => named.test(line) || nearlyName.test(line)
  const second = text.indexOf('\n') + 1
  // This check is enough for most posts
  if (mark === undefined || isName(text.slice(second, second + 200))) return false
  const lines = text.slice(second, maxFrontMatter).split('\n')
  const closing = lines.findIndex((line) => line.trimEnd() === mark || (mark === '---' && line.trimEnd() === '...'))
  const inside = (closing === -1 ? lines : lines.slice(0, closing)).filter((line) => !/^[ \t]*(?:#.*)?$/.test(line))
  const [first] = inside
  // Front matter may be empty
  if (first === undefined || isName(first)) return false
  if (closing === -1) return true
  // Behind a blank line, words with a colon are prose, unless they are written as names are
  const isProse = lines[0]!.trim() === '' ? (line: string) => !/^[a-z]/.test(line) : () => false
  return inside.every((line) => isProse(line) || !isName(line))
}
