import { parseExpressionAt } from 'acorn'
import { isHtml, isVoid } from '../html/html-elements.ts'
import { applyEdits } from './edits.ts'
import { outsideCode } from './outside-code.ts'
import { Pass } from './pass.ts'
import { blank } from './lines.ts'
import { isDestination, isKnown, isMention, isType, looseTags, tagEnd } from './tags.ts'
import type { Translated } from './translate.ts'

/** Maximum length of an expression to check, in UTF-16 code units: this keeps the time linear. */
const maxExpression = 2_000
/** Imports and exports, which end with a blank line, or with the comment around them. */
const esm = /^(?:im|ex)port\b[^]*?(?=-->|\n[ \t]*(?:\n|$(?![^])))/gm
/** Maximum number of open tags to remember, for the same reason. */
const maxOpened = 100

/**
 * Repairs an MDX body with components that does not compile: HTML in Markdown syntax becomes JSX, tags that are never
 * closed end at once or are left out, and characters that begin neither a tag nor an expression become text. Each change has a warning.
 * @param braces whether all braces are text, as in Markdown, or only those without JavaScript
 * @param originalOf as `Pass` has it; by default `source` is what the author wrote
 */
export function repairMdx(source: string, braces: 'text' | 'code', originalOf?: Pass['originalOf']): Translated {
  const pass = new Pass(source, { format: 'mdx', labels: null }, originalOf)
  const text = outsideCode(source, 'mdx', true).replace(esm, blank)
  const lastCommentEnd = text.lastIndexOf('-->')
  const commented = text.slice(0, lastCommentEnd + 3).replace(/<!--[^]*?-->/g, blank)
  const loose = looseTags(commented + text.slice(commented.length))
  const opened: Tag[] = []
  const parts = /\\[\\<{]|<!--|<|\{/g
  for (let match = parts.exec(text); match; match = parts.exec(text)) {
    const at = match.index
    if (match[0][0] === '\\') continue
    if (match[0] === '{') parts.lastIndex = repairBrace(pass, text, at, braces)
    else if (match[0] === '<!--') parts.lastIndex = repairComment(pass, text, at, lastCommentEnd)
    else parts.lastIndex = repairTag(pass, text, at, loose, opened)
  }
  return { ...applyEdits(source, pass.edits), warnings: pass.warnings }
}

function asText(pass: Pass, at: number, reason: string): number {
  const character = pass.source[at]!
  pass.replace(at, at + 1, `&#${character.charCodeAt(0)};`)
  pass.warn(at, 'taken as text', `\`${pass.source.slice(at, at + 20).split('\n')[0]}\`, ${reason}`)
  return at + 1
}

function repairComment(pass: Pass, text: string, at: number, lastEnd: number): number {
  const end = lastEnd < at ? -1 : text.indexOf('-->', at)
  if (end === -1) return asText(pass, at, 'a comment that is never closed')
  pass.replace(at, end + 3, `{/*${pass.source.slice(at + 4, end).replaceAll('*/', '* /')}*/}`)
  return end + 3
}

/** An opening tag and its place. */
interface Tag {
  name: string
  at: number
  end: number
}

function repairTag(pass: Pass, text: string, at: number, loose: ReadonlySet<number>, opened: Tag[]): number {
  if (isDestination(text, at)) return at + /^<[^<>\n]*>?/.exec(text.slice(at, at + 2_000))![0].length
  const address = /^<((?:https?:\/\/|mailto:)[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.-]+)>/.exec(text.slice(at, at + 2_000))
  if (address) {
    const [whole, link] = address as unknown as [string, string]
    pass.replace(at, at + whole.length, `[${link}](${/^[a-z]+:/.test(link) ? '' : 'mailto:'}${link})`)
    return at + whole.length
  }
  const [tag, slash, name] = /^<(\/?)([A-Za-z][\w.:-]*)?/.exec(text.slice(at, at + 100)) as unknown as [
    string,
    string,
    string | undefined,
  ]
  if (!name) return text[at + tag.length] === '>' ? at + tag.length : asText(pass, at, 'which begins no tag')
  const end = tagEnd(text, at)
  if (end === -1) return asText(pass, at, 'a tag that has no end')
  const isOpen = !slash && loose.has(at)
  if (isOpen && (isType(text, at, name) || (/^[a-z]/.test(name) && (!isHtml(name) || isMention(text, at, name)))))
    return asText(pass, at, 'a tag that is never closed')
  if (slash && loose.has(at) && /^[a-z]/.test(name) && !isHtml(name))
    return asText(pass, at, 'a tag that closes nothing')
  if (isOpen && !isVoid.test(name)) {
    // A tag around text says nothing without its end; any other one is meant without content
    const isAround = isHtml(name) || (isKnown(name) && !isWhole.test(name))
    pass.warn(at, isAround ? 'left out' : 'repaired', `\`<${name}>\`, which is never closed`)
    if (isAround) pass.replace(at, end, '')
    if (isAround) return end
  }
  if (slash && isVoid.test(name)) pass.replace(at, end, '')
  else if (!slash) repairAttributes(pass, text, at, end, isOpen)
  if (!slash && !isOpen && text[end - 2] !== '/') opened.push({ name, at, end })
  if (opened.length > maxOpened) opened.shift()
  const opening = slash ? opened.findLastIndex((tag) => tag.name === name) : -1
  if (opening !== -1) setApart(pass, text, opened.splice(opening)[0]!, at)
  return end
}

/**
 * Puts tags around blocks on lines of their own, as MDX requires: `<details><summary>…</summary>` is a paragraph there.
 */
function setApart(pass: Pass, text: string, { at, end }: Tag, closing: number): void {
  const indent = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const content = text.slice(end, closing)
  const isAlone = /^[ \t]*\n/.test(content)
  if (indent.trim() !== '' || !content.includes('\n') || !(isAlone || /\n[ \t]*\n/.test(content))) return
  if (!isAlone) pass.insert(end, `\n${indent}`)
  if (text.slice(text.lastIndexOf('\n', closing - 1) + 1, closing).trim() !== '') pass.insert(closing, `\n${indent}`)
}

/** Known components that need no content. */
const isWhole = /^(?:Figure|Image|Picture|StaticImage|You[Tt]ube|Code\w+|StackBlitz|Tweet|Link[CP]\w+|Card|Badge)$/

/** Adds quotes around attribute values, and a slash to void elements, as JSX requires. */
function repairAttributes(pass: Pass, text: string, at: number, end: number, isEmpty: boolean): void {
  for (const { 0: part, 1: value, index } of text
    .slice(at, end)
    .matchAll(/"[^"]*"|'[^']*'|\{[^{}]*\}|=[ \t]*([^\s"'{}>]+)/g))
    if (value) pass.replace(at + index, at + index + part.length, `="${value}"`)
  if (isEmpty) pass.insert(end - 1, ' /')
}

function repairBrace(pass: Pass, text: string, at: number, braces: 'text' | 'code'): number {
  const end = braceEnd(text, at)
  if (end === -1) return asText(pass, at, 'a brace that is never closed')
  if (/^\{\s*\/\*[^]*\*\/\s*\}$/.test(pass.source.slice(at, end))) return end
  if (braces === 'code' && isExpression(pass.source.slice(at + 1, end - 1))) return end
  pass.replace(end - 1, end, '&#125;')
  if (braces === 'text') pass.replace(at, at + 1, '&#123;')
  else asText(pass, at, 'which is not JavaScript')
  return at + 1
}

function braceEnd(text: string, at: number): number {
  let depth = 0
  const last = Math.min(text.length, at + maxExpression)
  for (let next = at; next < last; next++) {
    if (text[next] === '{') depth++
    else if (text[next] === '}' && --depth === 0) return next + 1
  }
  return -1
}

/** Whether text may be an expression. JSX counts, although the parser does not support it. */
function isExpression(javaScript: string): boolean {
  if (javaScript.includes('<')) return true
  try {
    const { end } = parseExpressionAt(javaScript, 0, { ecmaVersion: 'latest', allowAwaitOutsideFunction: true })
    return javaScript.slice(end).trim() === ''
  } catch {
    return false
  }
}
