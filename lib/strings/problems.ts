import { didYouMean } from '../core/nearest.ts'
import { en } from './en.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const namesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted()

/**
 * What is wrong with texts of a language, each with its key. Missing ones are not.
 * @param given what stands for `OwnStrings`
 * @param lang BCP 47
 */
export function problemsIn(given: unknown, lang: string): string[] {
  const { lang: _, ...texts } = en
  const forms = ['zero', ...new Intl.PluralRules(lang).resolvedOptions().pluralCategories]
  const problems: string[] = []
  const add = (key: string, expected: string, got: unknown) =>
    problems.push(`${key}: expected ${expected}; got ${got === undefined ? 'nothing' : JSON.stringify(got)}`)

  const checkText = (key: string, value: unknown, model: string, isWhole: boolean) => {
    const names = namesIn(model)
    if (typeof value !== 'string' || value.trim() === '') return add(key, 'a text', value)
    const found = namesIn(value)
    const fits = isWhole ? String(found) === String(names) : found.every((name) => names.includes(name))
    if (!fits) add(key, names.length > 0 ? `a text with ${names.join(', ')}` : 'a text without braces', value)
  }

  const checkForms = (key: string, value: unknown, model: string) => {
    if (!isObject(value)) return add(key, `{ ${forms.join(', ')} }`, value)
    for (const [form, text] of Object.entries({ other: undefined, ...value }))
      if (forms.includes(form)) checkText(`${key}.${form}`, text, model, form === 'other')
      else add(`${key}.${form}`, `one of ${forms.join(', ')}`, text)
  }

  const checkGroup = (prefix: string, group: unknown, models: Record<string, unknown>) => {
    if (!isObject(group)) return add(prefix.slice(0, -1) || 'strings', 'texts by their keys', group)
    for (const [key, value] of Object.entries(group)) {
      const model = Object.hasOwn(models, key) ? models[key] : undefined
      if (typeof model === 'string') checkText(prefix + key, value, model, true)
      else if (!isObject(model)) {
        const keys = Object.keys(models)
        const expected = prefix === '' ? 'a key that `OwnStrings` lists' : `one of ${keys.join(', ')}`
        problems.push(`${prefix}${key}: expected ${expected}${didYouMean(key, keys)}`)
      } else if (typeof model.other === 'string') checkForms(prefix + key, value, model.other)
      else checkGroup(`${prefix}${key}.`, value, model)
    }
  }

  checkGroup('', given, texts)
  return problems
}
