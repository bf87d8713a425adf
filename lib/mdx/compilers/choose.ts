import type { Compiler } from '../compiler.ts'
import type { CompilerName } from './names.ts'

/** The compilers by name, each loaded when it is first used. */
const compilers = {
  satteri: async () => (await import('./satteri.ts')).satteri,
  'next-mdx-remote': async () => (await import('./next-mdx-remote.ts')).nextMdxRemote,
} satisfies Record<CompilerName, () => Promise<Compiler>>

const loaded: Partial<Record<CompilerName, Promise<Compiler>>> = {}

/** Each compiler is kept: `import()` resolves the path again each time. */
export const loadCompiler = (name: CompilerName): Promise<Compiler> => (loaded[name] ??= compilers[name]())
