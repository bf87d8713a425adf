import { writeSearchFiles } from '../scripts/static/write-search-files.ts'
import { openIndex, type IndexFile } from '../lib/content/index-store/open.ts'
import type { Corpus } from '../lib/content/corpus.ts'
import type { SearchPage, SearchQuery } from '../lib/content/search/results.ts'
import { searchFiles } from '../lib/content/search/search-files.ts'
import { indexOf } from './corpora.ts'

/** The files that a static site searches, in memory, as of one moment. */
function searchFilesIn(index: IndexFile, now: Date): Map<string, string> {
  const files = new Map<string, string>()
  writeSearchFiles(index, now, (name, value) => files.set(name, JSON.stringify(value)))
  return files
}

/** Searches such files. */
async function searchIn(
  files: ReadonlyMap<string, string>,
  query: SearchQuery,
): Promise<Omit<SearchPage, 'nextPublishAt'>> {
  return searchFiles(query, async (name) => JSON.parse(files.get(name)!))
}

/** Searches the files of a corpus as of any moment. */
export async function fileSearcher(corpus: Corpus): Promise<(query: SearchQuery, now: Date) => Promise<string>> {
  const index = openIndex(await indexOf(corpus))
  const made = new Map<number, Map<string, string>>()
  return async (query, now) => {
    const files = made.get(now.getTime()) ?? searchFilesIn(index, now)
    made.set(now.getTime(), files)
    const { nextPublishAt } = index.rows.at(now)
    return JSON.stringify({ ...(await searchIn(files, query)), nextPublishAt })
  }
}
