/** Whether the interface is Korean for a BCP 47 language; for any other it is English. */
export const isKorean = (lang: string): boolean => /^ko\b/i.test(lang)
