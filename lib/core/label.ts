import { isKorean } from './is-korean.ts'

/** A string, or one for each language of the interface. */
export type Label = string | { en: string; ko: string }

/** A label in the language of the interface. */
export const labelIn = (language: string, label: Label): string =>
  typeof label === 'string' ? label : isKorean(language) ? label.ko : label.en
