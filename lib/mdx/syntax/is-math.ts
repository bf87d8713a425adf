/** Whether the text between two dollar signs can only be a formula. */
export function isMath(content: string): boolean {
  const words = content.replace(/\\(?:text|mathrm|operatorname|mbox|textbf|textit)\*?\s*\{[^{}]*\}/g, '')
  if (!isBalanced(words)) return false
  if (/\\[A-Za-z]/.test(words) || /[\^_]/.test(words)) return true
  // Two words in a row, a word of Korean, a shell variable, a call
  return !/\p{L}{2,}\s+\p{L}{2,}|\s\p{Ll}{2,}\s|[\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|^[.?@#!;:)\]]|["'`]|[/:;,]$/u.test(
    words,
  )
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const [character] of text.matchAll(/\\[^]|[{}]/g)) {
    if (character === '{') depth++
    else if (character === '}' && --depth < 0) return false
  }
  return depth === 0
}
