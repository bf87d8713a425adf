/**
 * Formats a number with commas between thousands and at most three decimals, as `toLocaleString` does in both languages
 * of the interface. The first call of that takes 10 ms of CPU: 5 % of a cold start of a function.
 */
export function grouped(value: number): string {
  const [whole, decimals] = String(Number(value.toFixed(3))).split('.')
  const thousands = whole!.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? thousands : `${thousands}.${decimals}`
}

/** `1 post`, `2 posts`. */
export const counted = (number: number, noun: string): string => `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`
