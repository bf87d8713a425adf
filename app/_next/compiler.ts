import { createRequire } from 'node:module'

/**
 * The compiler that Next's bundler uses.
 *
 * Gain: a build and `npm run check` name the line of an error in a script that a post imports, before a page shows it.
 * Without it, the page alone shows the error.
 */
export async function loadCompiler(): Promise<{ transformSync(code: string, options: object): unknown }> {
  const compiler = createRequire(import.meta.url)('next/dist/build/swc') as {
    loadBindings(): Promise<unknown>
    transformSync(code: string, options: object): unknown
  }
  await compiler.loadBindings()
  return compiler
}
