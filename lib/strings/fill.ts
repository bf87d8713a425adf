import { grouped } from '../core/grouped.ts'
import { kept } from '../core/kept.ts'
import type { Plural, Text } from './types.ts'

type Values<Name extends string> = Readonly<Record<Name, string | number>>

/** A text with its values in place of `{name}`. */
export const fill = <Name extends string>(text: Text<Name>, values: Values<Name>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: Name) => String(values[name] ?? whole))

type Others<Name extends string> = Exclude<Name, 'count'>

/** The form of a text for a number, filled in. @param lang of the text */
export function plural<Name extends string>(
  forms: Plural<Name>,
  count: number,
  lang: string,
  ...[values]: [Others<Name>] extends [never] ? [] : [values: Values<Others<Name>>]
): string {
  const text = (count === 0 && forms.zero) || forms[formOf(forms, count, lang)] || forms.other
  return fill<string>(text, { ...values, count: numberIn(count, lang) })
}

/** Languages whose numbers and forms need no `Intl`: its first use takes as much as a page. */
const isPlain = (lang: string): boolean => lang === 'en' || lang === 'ko'

function formOf(forms: Plural, count: number, lang: string): Intl.LDMLPluralRule {
  if (isPlain(lang)) return count === 1 ? 'one' : 'other'
  if (Object.keys(forms).every((form) => form === 'zero' || form === 'other')) return 'other'
  const form = kept(rules, lang, () => new Intl.PluralRules(lang)).select(count)
  return form === 'zero' ? 'other' : form
}

/** A number as the language writes it. */
export const numberIn = (value: number, lang: string): string =>
  isPlain(lang) ? grouped(value) : kept(formats, lang, () => new Intl.NumberFormat(lang)).format(value)

const rules = new Map<string, Intl.PluralRules>()
const formats = new Map<string, Intl.NumberFormat>()
