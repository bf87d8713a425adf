/** Each text in English and Korean. */
type Texts = Readonly<Record<string, readonly [en: unknown, ko: unknown]>>

/** What pages and the comparison in the browser both say. */
export const shared = {
  verdict: [
    { holds: 'holds', 'does not hold': 'does not hold', depends: 'depends' },
    { holds: '맞다', 'does not hold': '맞지 않다', depends: '조건에 따라 다르다' },
  ],
  noVerdict: ['not measured', '측정하지 않음'],
  where: ['where', '조건'],
  contender: ['contender', '방법'],
  cpu: ['CPU', 'CPU'],
} satisfies Texts

/** The texts in one language. */
export type Words<T extends Texts> = { [Key in keyof T]: T[Key][number] }

/** Korean if the language is Korean, otherwise English. */
export const inLanguage = <T extends Texts>(texts: T, lang: string): Words<T> =>
  Object.fromEntries(Object.entries(texts).map(([key, [en, ko]]) => [key, /^ko\b/i.test(lang) ? ko : en])) as Words<T>
