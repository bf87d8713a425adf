import type { LabResult } from '@/lab/result.ts'
import { isListed } from './listed.ts'

/**
 * The committed result of an experiment; null for one that was not measured. A test checks each against the schema.
 * They are bundled at build, so that no file is looked for at run time, and each in a chunk of its own:
 * `import.meta.glob` would put all of them into one, which every post with a figure would parse.
 */
export async function resultOf(name: string): Promise<LabResult | null> {
  if (!isListed(name)) return null
  try {
    return ((await import(`../experiments/${name}/result.json`)) as { default: LabResult }).default
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // Vite, which runs the tests, gives no code
    if (code === 'MODULE_NOT_FOUND' || message.startsWith('Unknown variable dynamic import')) return null
    throw error
  }
}
