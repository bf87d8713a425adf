// A formula within a line travels through the compilers as code that no author writes.

/** Begins code that is a formula. A second one says that the formula is set apart. */
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

/** Text in which formulas are what their authors wrote. */
export const withoutFormulaMarks = (text: string): string =>
  text.includes(formulaMark) ? text.replaceAll(formulaMark, '') : text
