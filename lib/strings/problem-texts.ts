import { bestLanguage } from '../core/best-language.ts'
import { kept } from '../core/kept.ts'
import { literalPattern } from '../core/literal-pattern.ts'
import { fill } from './fill.ts'
import { problemTextsKo } from './problem-texts-ko.ts'

/** What problems of posts say, by what they say in English. */
export const problemTexts = { ko: problemTextsKo } as const satisfies Record<string, Readonly<Record<string, string>>>

interface Template {
  pattern: RegExp
  names: readonly { name: string; isText: boolean }[]
  text: string
}

/** Values of an author are in quotes or the like; others may be texts themselves. */
const isQuoted = /[`"'<[#]$/

function templateOf([english, text]: [string, string]): Template {
  const parts = english.split(/\{(\w+)\}/)
  const pattern = parts.map((part, at) => (at % 2 === 0 ? literalPattern(part) : String.raw`([\s\S]*?)`)).join('')
  const names = parts.flatMap((name, at) => (at % 2 === 0 ? [] : { name, isText: !isQuoted.test(parts[at - 1]!) }))
  return { pattern: new RegExp(`^${pattern}$`), names, text }
}

/** By the texts. The editor asks for them with each key, and the patterns are hundreds. */
const known = new Map<object, readonly Template[]>()

/** What is most special comes first. */
const templatesOf = (texts: Readonly<Record<string, string>>): readonly Template[] =>
  Object.entries(texts)
    .filter(([english]) => /\{\w+\}/.test(english))
    .toSorted(([a], [b]) => lettersOf(b) - lettersOf(a))
    .map(templateOf)
const lettersOf = (english: string): number => english.replace(/\{\w+\}/g, '').length

/** Longer ones are those of other programs. */
const maxLength = 2_000

/**
 * What a problem of a post says, in the language of its author as far as it is known. Problems are made, stored and
 * printed in English; here their texts are found again by their templates. What has none, such as the message of a
 * parser, stays as it is.
 * @param lang BCP 47, or the header `Accept-Language`
 */
export function inWordsOf(lang: string): { lang: 'en' | keyof typeof problemTexts; say: (message: string) => string } {
  const best = bestLanguage(
    lang.split(/[,;]/, 1)[0]!.trim(),
    Object.keys(problemTexts) as (keyof typeof problemTexts)[],
  )
  if (best === 'en') return { lang: best, say: (message) => message }
  const texts: Readonly<Record<string, string>> = problemTexts[best]
  const templates = kept(known, texts, () => templatesOf(texts))
  const say = (message: string): string => {
    if (Object.hasOwn(texts, message)) return texts[message]!
    if (message.length > maxLength) return message
    for (const { pattern, names, text } of templates) {
      const [, ...values] = pattern.exec(message) ?? []
      if (values.length === 0) continue
      return fill(
        text,
        Object.fromEntries(names.map(({ name, isText }, at) => [name, isText ? say(values[at]!) : values[at]!])),
      )
    }
    return message
  }
  return { lang: best, say }
}
