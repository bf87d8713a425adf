/** Whether the interface speaks Korean in a language, which is BCP 47; in any other it speaks English. */
export const isKorean = (lang: string): boolean => /^ko\b/i.test(lang)
