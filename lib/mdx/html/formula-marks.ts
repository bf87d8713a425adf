// Inline formulas pass through the compilers as code that no author writes.

/** Begins code that is a formula. A second mark indicates a block formula. */
export const formulaMark = '\uf8f3'

export interface Formula {
  tex: string
  /** Whether it is set apart from the text. */
  isBlock: boolean
  /** Whether it is part of a paragraph. */
  isInline: boolean
}

export const blockFormula = (tex: string): Formula => ({ tex, isBlock: true, isInline: false })

/** The formula that code within a line stands for; null for any other code. */
export function inlineFormula(code: string): Formula | null {
  if (code[0] !== formulaMark) return null
  const isBlock = code[1] === formulaMark
  return { tex: code.slice(isBlock ? 2 : 1).trim(), isBlock, isInline: true }
}

/** Removes the marks, so that formulas are as their authors wrote them. */
export const withoutFormulaMarks = (text: string): string =>
  text.includes(formulaMark) ? text.replaceAll(formulaMark, '') : text
