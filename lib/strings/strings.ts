import { bestLanguage } from '../core/best-language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { pt } from './pt.ts'
import type { OwnStrings, Strings, StringsByLanguage } from './types.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

/** The languages of the interface. */
export const languages = {
  de,
  en,
  es,
  fr,
  ja,
  ko,
  pt,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
} satisfies Record<string, Strings>

export type InterfaceLanguage = keyof typeof languages
const names = Object.keys(languages) as InterfaceLanguage[]

const noOwn: StringsByLanguage = {}
const known = new WeakMap<StringsByLanguage, Map<string, Strings>>()

/**
 * The texts of the interface in the nearest language that it has; English for others. The same object for the same
 * arguments.
 * @param lang BCP 47
 * @param own of the author, which add languages and change texts
 */
export function stringsIn(lang: string, own: StringsByLanguage = noOwn): Strings {
  let found = known.get(own)
  if (!found) known.set(own, (found = new Map()))
  let strings = found.get(lang)
  if (!strings) found.set(lang, (strings = lookUp(lang, own)))
  return strings
}

function lookUp(lang: string, own: StringsByLanguage): Strings {
  const builtIn = languages[bestLanguage(lang, names)]
  const name = bestLanguage(lang, [...Object.keys(own), ...names])
  return own[name] ? { ...merged(builtIn, own[name]), lang: name } : builtIn
}

/** A text by a number changes as a whole: languages have other forms. */
function merged(strings: Strings, own: OwnStrings): Strings {
  const groups = Object.entries(own).map(([key, value]) => {
    const given = strings[key as keyof Strings]
    return [key, typeof value === 'string' || 'other' in value ? value : { ...(given as object), ...value }]
  })
  return { ...strings, ...Object.fromEntries(groups) } as Strings
}
