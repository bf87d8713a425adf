/** The values of `MDX_COMPILER`. */
export const compilerNames = ['satteri', 'next-mdx-remote'] as const
export type CompilerName = (typeof compilerNames)[number]
