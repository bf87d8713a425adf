import { bestLanguage } from '../core/best-language.ts'
import { kept } from '../core/kept.ts'
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
  const found = kept(known, own, () => new Map<string, Strings>())
  return kept(found, lang, () => lookUp(lang, own))
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
