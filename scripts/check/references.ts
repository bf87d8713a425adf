import type { CheckedCorpus } from '../../lib/content/build/check-corpus.ts'
import { readFileTextSync } from '../../lib/content/files/files.ts'
import { placeOfData } from '../../lib/content/front-matter/data.ts'
import { describe } from '../../lib/content/front-matter/entries.ts'
import { faultAt, type Fault } from '../../lib/core/errors.ts'
import { slugKey } from '../../lib/core/identity.ts'
import { nearest } from '../../lib/core/nearest.ts'

/**
 * Adds what in the fields of entries names no entry of the collection that it should. What is wrong in a draft is a fault
 * of the draft, and stops no build.
 * @param slugsOf the slugs of the published entries of a collection
 */
export async function checkReferences(
  checked: Pick<CheckedCorpus, 'everyPost' | 'drafts' | 'faults'>,
  contentDir: string,
  references: Readonly<Record<string, string>>,
  slugsOf: (collection: string) => Promise<readonly string[]>,
): Promise<void> {
  for (const [field, collection] of Object.entries(references)) {
    // oxlint-disable-next-line no-await-in-loop -- each takes all CPUs
    const slugs = await slugsOf(collection)
    const known = new Set(slugs.map(slugKey))
    const near = nearest(slugs, 0.5)
    for (const { file, data } of checked.everyPost) {
      const value = data?.[field]
      for (const [at, each] of [value ?? []].flat().entries())
        if (typeof each !== 'string' || !known.has(slugKey(each))) {
          const { faults } = checked.drafts.find((draft) => draft.file === file) ?? checked
          faults.push(missing(contentDir, file, Array.isArray(value) ? [field, at] : [field], each))
        }
    }
    function missing(dir: string, file: string, path: (string | number)[], each: unknown): Fault {
      const { text } = readFileTextSync(dir, file)
      const meant = typeof each === 'string' ? near(each) : null
      return faultAt(file, text, placeOfData(file, text, path), {
        message: `\`${field}\` names no entry of ${collection}`,
        expected: `the slug of one${meant === null ? '' : `, such as ${JSON.stringify(meant)}`}`,
        found: describe(each),
      })
    }
  }
}
