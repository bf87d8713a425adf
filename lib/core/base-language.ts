/** The language without script and region, in lower case. Alone, as browsers download it with the search. */
export const baseLanguage = (lang: string): string => /^[a-z]*/i.exec(lang)![0].toLowerCase()
