const rightToLeft = /^(?:ar|arc|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b(?!-Latn)|-(?:Arab|Hebr)\b/i

/**
 * `rtl` for a language that is written from right to left; undefined for any other, as the page has it.
 * @param lang BCP 47
 */
export const directionOf = (lang: string): 'rtl' | undefined => (rightToLeft.test(lang) ? 'rtl' : undefined)
