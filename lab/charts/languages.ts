/** Each text in English and Korean. */
type Texts = Readonly<Record<string, readonly [en: unknown, ko: unknown]>>

/** The texts in one language. */
export type Words<T extends Texts> = { [Key in keyof T]: T[Key][number] }

/** Korean if the language is Korean, otherwise English. */
export const inLanguage = <T extends Texts>(texts: T, lang: string): Words<T> =>
  Object.fromEntries(Object.entries(texts).map(([key, [en, ko]]) => [key, /^ko\b/i.test(lang) ? ko : en])) as Words<T>
