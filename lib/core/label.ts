import { bestLanguage } from './best-language.ts'

/** A string, or one for each of several languages, English among them. */
export type Label = string | { readonly en: string; readonly [language: string]: string }

/** A label in the nearest language that it has; in English otherwise. */
export const labelIn = (language: string, label: Label): string =>
  typeof label === 'string' ? label : label[bestLanguage(language, Object.keys(label))]!
