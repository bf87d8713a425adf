import type { LabResult } from '../result.ts'
import { isListed } from './listed.ts'

/**
 * The committed result of an experiment; null if it has not been measured. A test validates each file against the
 * schema. The bundler includes the results in the build, so that nothing is read at run time, and puts each into its
 * own chunk: `import.meta.glob` would put all of them into one chunk, which every post with a figure would have to
 * parse.
 */
export async function resultOf(name: string): Promise<LabResult | null> {
  if (!isListed(name)) return null
  try {
    return ((await import(`../experiments/${name}/result.json`)) as { default: LabResult }).default
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // Under Vite, which runs the tests, the error has no code
    if (code === 'MODULE_NOT_FOUND' || message.startsWith('Unknown variable dynamic import')) return null
    throw error
  }
}
