import { withBasePath } from '../base-path.ts'
import { catalogName, searchFilesPath } from '@/lib/content/search/files.ts'
import { searchFiles, type LoadFile } from '@/lib/content/search/search-files.ts'
import type * as server from './ask-server.ts'

const files = new Map<string, Promise<unknown>>()

/** Fetches each file once. Without an abort signal, as other queries may wait for the same file. */
const load: LoadFile = <T>(name: string) => {
  let file = files.get(name)
  if (!file) {
    files.set(name, (file = fetchFile(name)))
    file.catch(() => files.delete(name))
  }
  return file as Promise<T>
}

async function fetchFile(name: string): Promise<unknown> {
  // The other names change with the content of their files
  const response = await fetch(
    withBasePath(`${searchFilesPath}/${name}`),
    name.endsWith(catalogName) ? { cache: 'no-cache' } : {},
  )
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

/** Searches static files, for sites without a server. */
export const ask: typeof server.ask = (query, _signal, collection) =>
  searchFiles(query, (name) => load(collection ? `${collection}/${name}` : name))
