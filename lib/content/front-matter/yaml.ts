import { isMap, isScalar, isSeq, parseDocument, visit, type Document, type Node, type Pair } from 'yaml'
import { addEntry, describe, maxDepth, tooDeep, valueOf, type Entries, type Entry } from './entries.ts'
import { readSimpleYaml } from './simple-yaml.ts'

/** The names and values of front matter, or why it is refused. */
export function readYaml(yaml: string): Entries {
  const simple = readSimpleYaml(yaml)
  if (!simple) {
    const read = readAnyYaml(yaml)
    return read instanceof Map ? read : (readAsItStands(yaml) ?? read)
  }
  const entries = new Map<string, Entry>()
  for (const [name, { value, offset }] of simple)
    entries.set(name, { offset, isScalar: typeof value !== 'object' || value === null, read: () => value })
  return entries
}

interface Explained {
  offset: number
  message: string
  /** What the author has to know. */
  rule?: string
}

/** The messages of the parser are about grammar. These are about what authors write. */
function explained({ code, pos, message }: YamlError, yaml: string): Explained {
  const offset = Math.min(pos[0], yaml.length)
  const mistake = mistakes[code]?.(yaml, offset, message)
  if (mistake) return { offset, ...mistake }
  if (code !== 'BLOCK_AS_IMPLICIT_KEY') return { offset, message }
  const [line = '', indent = ''] = /^([ \t]*).*/.exec(yaml.slice(offset)) ?? []
  if (line.startsWith('?')) return marked(yaml, offset)
  if (line.startsWith('-', indent.length))
    return {
      offset: offset + indent.length,
      message: 'an item of a list begins in another column than the items before it',
      rule: 'the items of a list begin in the same column',
    }
  if (/:(?:\s|$)/.test(line))
    return {
      offset,
      message: 'a value contains a colon and a space',
      rule: 'a value that contains a colon and a space is in quotes',
    }
  const next = offset + line.length + 1
  return {
    offset: next + /^[ \t]*/.exec(yaml.slice(next))![0].length,
    message: 'a name begins in another column than the names before it',
    rule: 'names begin in the same column',
  }
}

type Explain = (
  yaml: string,
  offset: number,
  message: string,
) => (Partial<Explained> & Pick<Explained, 'message'>) | null

const withoutName = { message: 'a line has no name with a colon and a space', rule: 'each line is `name: value`' }

/** A mark with which a value begins, and which has a meaning in YAML. */
const marked = (yaml: string, offset: number) => ({
  offset,
  message: `a value begins with ${yaml[offset]}`,
  rule: 'a value that begins with such a mark is in quotes',
})

/** Offset of the value of the name in the line of an offset. */
function valueAt(yaml: string, offset: number): number {
  const start = yaml.lastIndexOf('\n', offset - 1) + 1
  return start + (/^[ \t]*[\w-]+:[ \t]+/.exec(yaml.slice(start, offset))?.[0].length ?? offset - start)
}

const mistakes: Readonly<Partial<Record<YamlError['code'], Explain>>> = {
  MISSING_CHAR(yaml, offset, message) {
    if (message.startsWith('Implicit map keys')) return withoutName
    if (message.startsWith('Comments')) return marked(yaml, offset)
    if (!/closing ["']/.test(message)) return null
    // The parser sees it where the text might have gone on
    const opened = [...yaml.slice(0, offset + 1).matchAll(/^[ \t]*[\w-]+:[ \t]+(?=(["'])(?:(?!\1).)*$)/gm)].at(-1)
    return {
      message: 'a value in quotes is never closed',
      rule: 'a value in quotes ends with the quote that it begins with',
      ...(opened && { offset: opened.index + opened[0].length }),
    }
  },
  BAD_INDENT(yaml, offset, message) {
    const [, kind] = /^Flow (sequence|map) /.exec(message) ?? []
    if (!kind) return null
    const [open, close] = kind === 'map' ? '{}' : '[]'
    return {
      message: kind === 'map' ? 'a map in braces is never closed' : 'a list in brackets is never closed',
      rule: `what begins with ${open} ends with ${close}`,
      offset: Math.max(0, yaml.lastIndexOf(open!, offset - 1)),
    }
  },
  BAD_SCALAR_START: marked,
  TAG_RESOLVE_FAILED: marked,
  UNEXPECTED_TOKEN(yaml, offset, message) {
    const value = valueAt(yaml, offset)
    if (/[-|>&*]/.test(yaml[value] ?? '')) return marked(yaml, value)
    return /at node end|Unexpected flow-\w+-end/.test(message)
      ? { message: 'a value goes on behind its quotes or brackets', rule: 'quotes are around the whole value' }
      : null
  },
  MULTILINE_IMPLICIT_KEY: () => withoutName,
  BAD_DQ_ESCAPE: () => ({
    message: 'a backslash in double quotes begins an escape that YAML does not know',
    rule: 'text with backslashes is in single quotes',
  }),
  TAB_AS_INDENT: () => ({ message: 'a line is indented with a tab', rule: 'lines are indented with spaces' }),
}

/**
 * Reads YAML with the library.
 * @param language the name that messages use: JSON is YAML too
 */
export function readAnyYaml(yaml: string, language: 'YAML' | 'JSON' = 'YAML'): Entries {
  const deep = tooDeepAt(yaml)
  if (deep !== null) return tooDeep(deep)
  const document = parseDocument(yaml, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent', merge: true })
  // The only warnings are about tags such as `!!js/function`, whose value would become a string
  const [wrong = null] = [...document.errors, ...document.warnings]
  if (wrong) {
    const { offset, message, rule } = explained(wrong, yaml)
    return {
      message: `the front matter is not ${language}: ${message}`,
      offset,
      expected: rule === undefined ? language : `${language}, in which ${rule}`,
      found: JSON.stringify(yaml.slice(offset, offset + 40).split('\n')[0]),
    }
  }
  keepSpelling(document)
  const root = document.contents
  const entries = new Map<string, Entry>()
  if (root === null || (isScalar(root) && root.value === null)) return entries
  if (!isMap<Node, Node | null>(root))
    return {
      message: 'the front matter is not a map',
      offset: offsetOf(root),
      expected: 'lines of `name: value`',
      found: describe(plain(document, root)),
    }
  const pairs: Pair<Node, Node | null>[] = root.items
  const twice = namesTwice(document)
  for (const { key, value } of pairs) {
    if (!isScalar(key)) continue
    if (!value) continue
    const twiceAt = twice.find((at) => at > offsetOf(value) && at < (value.range?.[2] ?? 0))
    addEntry(entries, String(key.value), {
      offset: offsetOf(value),
      isScalar: isScalar(value),
      ...(twiceAt !== undefined && { twiceAt }),
      read: () => plain(document, value),
    })
  }
  const merge = entries.get('<<')
  if (!merge) return entries
  // It may name a map that is not there, and that would hide the post
  const all = valueOf({ ...merge, read: () => plain(document, root) }) ?? { draft: '<<' }
  for (const [name, value] of Object.entries(all))
    if (!entries.has(name)) entries.set(name, { ...merge, isScalar: typeof value !== 'object', read: () => value })
  return entries
}

/** Matches a quoted value that takes the rest of its line. */
const quotedLine = /^([\w-]+):[ \t]+(["'])(.*)\2[ \t]*$/gm
const isDoubleQuoted = /^(?:[^"\\]|\\(?:[0abtnvfre "/\\N_LP]|x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}))*$/i
const isSingleQuoted = /^(?:[^']|'')*$/

/**
 * Reads YAML in which a program wrote quoted values without escaping them: `title: "The "best" way"`.
 * @returns null if that is not the problem
 */
function readAsItStands(yaml: string): Map<string, Entry> | null {
  const texts = new Map<string, string>()
  // As many letters in place of each value, so that offsets stay
  const readable = yaml.replace(quotedLine, (line, name: string, quote: string, text: string) => {
    if ((quote === '"' ? isDoubleQuoted : isSingleQuoted).test(text)) return line
    texts.set(name, text.replaceAll(`\\${quote}`, quote))
    const start = line.indexOf(quote) + 1
    return line.slice(0, start) + 'x'.repeat(text.length) + line.slice(start + text.length)
  })
  const entries = texts.size === 0 ? null : readAnyYaml(readable)
  if (!(entries instanceof Map)) return null
  for (const [name, text] of texts) entries.set(name, { ...entries.get(name)!, asItStands: true, read: () => text })
  return entries
}

type YamlError = Pick<Document.Parsed['errors'][number], 'code' | 'message' | 'pos'>

/** Offsets of names that are given twice within values. The parser's own check takes quadratic time. */
function namesTwice(document: Document.Parsed): number[] {
  const found: number[] = []
  visit(document, {
    Map(place, map) {
      if (place === null) return
      const seen = new Set<unknown>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value)) found.push(offsetOf(key))
        seen.add(key.value)
      }
    },
  })
  return found
}

/**
 * Makes values text where JavaScript would write them in another way: in lists and maps `3.10`, `1e3`, `007`, everywhere
 * `True`, and in lists `NULL`.
 */
const keepSpelling = (document: Document.Parsed): void =>
  visit(document, {
    Scalar(_, node, around) {
      const { value, source } = node
      const isEmpty = value === null && (!isSeq(around.at(-1)) || /^(?:null|~)?$/.test(source ?? ''))
      if (typeof value !== 'string' && source && String(value) !== source && !isEmpty) node.value = source
    },
  })

/** The value of a node as plain data; a number by itself keeps the digits that the author typed. */
function plain(document: Document.Parsed, node: Node): unknown {
  if (isScalar(node)) return typeof node.value === 'number' && node.source ? node.source : node.value
  return node.toJS(document, { maxAliasCount: 100 })
}

const offsetOf = (node: Node): number => node.range?.[0] ?? 0

/** Offset at which flow brackets or indentation exceed `maxDepth`: the YAML parser would recurse on them. */
function tooDeepAt(yaml: string): number | null {
  let depth = 0
  for (let at = 0; at < yaml.length; at++) {
    const character = yaml[at]
    if (character === '[' || character === '{') {
      if (++depth > maxDepth) return at
    } else if (character === ']' || character === '}') depth = Math.max(0, depth - 1)
  }
  const levels: number[] = []
  for (const line of yaml.matchAll(/^([ \t]*)((?:[-?:][ \t]+)*)(?=\S)/gm)) {
    const indent = line[1]?.length ?? 0
    while (levels.length > 0 && (levels.at(-1) ?? 0) >= indent) levels.pop()
    levels.push(indent)
    if (levels.length + (line[2]?.match(/[-?:]/g)?.length ?? 0) > maxDepth) return line.index
  }
  return null
}
