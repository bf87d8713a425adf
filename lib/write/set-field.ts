import { isMap, isScalar, isSeq, parseDocument, type Node, type Pair, type YAMLSeq } from 'yaml'
import { valueOf } from '../content/front-matter/entries.ts'
import { matterOf } from '../content/front-matter/parse.ts'
import { Refusal } from './refusal.ts'
import { tomlValue, yamlText, type FormValue, type Quotes } from './literal.ts'

/** A change of a text, by offsets in UTF-16 code units. */
export interface TextChange {
  from: number
  to: number
  insert: string
}

const inText = (reason: string) => new Refusal(409, `${reason}: change it in the text`)

const isEmpty = (value: FormValue): boolean => value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The change that gives a field of the front matter another value. All else stays: other fields, their order, comments,
 * quotes. An empty value takes the field out.
 * @param text with LF line ends and without a BOM
 * @param name as the front matter spells it, or will
 * @returns null if nothing changes
 * @throws {Refusal} where the front matter cannot be read, or is of a kind that is changed by hand
 */
export function setField(file: string, text: string, name: string, value: FormValue): TextChange | null {
  const { format, matter, start, entries } = matterOf(file, text)
  if (!(entries instanceof Map)) throw inText('the front matter has a mistake')
  if (format === 'none' && isEmpty(value)) return null
  if (format === 'none')
    return { from: 0, to: 0, insert: `---\n${yamlLine(name, value)}---\n${/^\n|^$/.test(text) ? '' : '\n'}` }
  if (format !== 'yaml' && format !== 'toml') throw inText('only YAML and TOML are changed here')
  const found = format === 'yaml' ? inYaml(matter, name, value) : inToml(matter, name, value, entries.get(name)?.offset)
  if (found === null || matter.slice(found.from, found.to) === found.insert) return null
  const change = { ...found, from: found.from + start, to: found.to + start }
  // What is laid out unlike all that is known here, such as names with spaces before them, must not be broken
  const { entries: after } = matterOf(file, text.slice(0, change.from) + change.insert + text.slice(change.to))
  if (!(after instanceof Map) || String(valueOf(after.get(name)) ?? '') !== String(value))
    throw inText(`\`${name}\` cannot be changed here`)
  return change
}

const nameText = (name: string) => (/^[\w-]+$/.test(name) ? name : JSON.stringify(name))

function yamlValue(value: FormValue, quotes: Quotes = 'plain'): string {
  if (typeof value === 'object') return `[${value.map((each) => yamlText(each, 'plain', true)).join(', ')}]`
  return typeof value === 'string' ? yamlText(value, quotes) : String(value)
}

const yamlLine = (name: string, value: FormValue) => `${nameText(name)}: ${yamlValue(value)}\n`

function inYaml(yaml: string, name: string, value: FormValue): TextChange | null {
  const document = parseDocument(yaml, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' })
  if (document.errors.length > 0) throw inText('the front matter has a mistake')
  const { contents } = document
  if (contents !== null && (!isMap(contents) || contents.flow)) throw inText('the front matter is in braces')
  const pairs = (contents?.items ?? []) as Pair<Node, Node | null>[]
  // Of a name that is given twice, the last value counts
  const pair = pairs.findLast(({ key }) => isScalar(key) && String(key.value) === name)
  if (!pair) {
    if (isEmpty(value)) return null
    const end = yaml.length
    const newline = yaml === '' || yaml.endsWith('\n') ? '' : '\n'
    return { from: end, to: end, insert: newline + yamlLine(name, value).replace(/\n$/, newline === '' ? '\n' : '') }
  }
  const [keyStart, keyEnd] = pair.key.range!
  const node = pair.value
  const [from, to] = node?.range ?? [keyEnd + 1, keyEnd + 1]
  if (node && (node.tag || ('anchor' in node && node.anchor) || !(isScalar(node) || isSeq(node))))
    throw inText(`\`${name}\` is more than a text or a list`)
  if (isEmpty(value)) return withoutLines(yaml, keyStart - 1, Math.max(keyEnd, to - 1))
  // Next to it may be a space, and a comment
  if (from === to)
    return { from, to, insert: `${yaml[from - 1] === ' ' ? '' : ' '}${yamlValue(value)}${yaml[to] === '#' ? ' ' : ''}` }
  if (isSeq(node) && Array.isArray(value)) return { from, to, insert: itemsOf(yaml, node, value) }
  if (isSeq(node) || /^[|>]/.test(yaml.slice(from, to))) throw inText(`\`${name}\` is more than a line`)
  if (isScalar(node) && String(node.value) === String(value)) return null
  return { from, to, insert: yamlValue(value, quotesOf(isScalar(node) ? node.type : undefined)) }
}

/** Takes out the lines of two offsets, and those between. */
function withoutLines(text: string, first: number, last: number): TextChange {
  const from = text.lastIndexOf('\n', first) + 1
  const end = text.indexOf('\n', last)
  // The last line ends with the fence that follows
  if (end === -1) return { from: Math.max(0, from - 1), to: text.length, insert: '' }
  return { from, to: end + 1, insert: '' }
}

const quotesOf = (type: string | undefined): Quotes =>
  type === 'QUOTE_SINGLE' ? 'single' : type === 'QUOTE_DOUBLE' ? 'double' : 'plain'

/** A list in the way of the one before: in brackets or by lines, and each item that stays as it was written. */
function itemsOf(yaml: string, list: YAMLSeq, values: readonly string[]): string {
  const [from, to] = list.range!
  if (/(?:^|\s)#/.test(yaml.slice(from, to))) throw inText('the list has comments')
  const written = new Map<string, string>()
  let quotes: Quotes = 'plain'
  for (const item of list.items as Node[]) {
    if (!isScalar(item) || item.anchor || item.tag) throw inText('the list holds more than texts')
    written.set(String(item.value), yaml.slice(item.range![0], item.range![1]))
    quotes = quotesOf(item.type)
  }
  const items = values.map((each) => written.get(each) ?? yamlText(each, quotes, list.flow))
  if (list.flow) return `[${items.join(', ')}]`
  const column = from - (yaml.lastIndexOf('\n', from - 1) + 1)
  const ended = yaml.slice(from, to).endsWith('\n') ? '\n' : ''
  return items.map((item) => `- ${item}`).join(`\n${' '.repeat(column)}`) + ended
}

/** The value that begins at an offset, on its line. */
const tomlLiteral = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\[[^[\]\n]*\]|[^\s#,\]"'[{]+(?: \d{2}:[\w:.+-]+)?/y

function inToml(toml: string, name: string, value: FormValue, offset: number | undefined): TextChange | null {
  if (offset === undefined) {
    if (isEmpty(value)) return null
    const table = /^[ \t]*\[/m.exec(toml)?.index
    const line = `${nameText(name)} = ${tomlValue(value, '')}`
    if (table !== undefined) return { from: table, to: table, insert: `${line}\n` }
    const newline = toml === '' || toml.endsWith('\n')
    return { from: toml.length, to: toml.length, insert: newline ? `${line}\n` : `\n${line}` }
  }
  tomlLiteral.lastIndex = offset
  const [before] = tomlLiteral.exec(toml) ?? []
  if (before === undefined) throw inText(`\`${name}\` is more than a line`)
  if (isEmpty(value)) return withoutLines(toml, offset, offset)
  return { from: offset, to: offset + before.length, insert: tomlValue(value, before) }
}
