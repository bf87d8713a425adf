import type { ReadContext, Reader } from '../reader.ts'

type Call = <T>(at: ReadContext, operation: (reader: Reader) => Promise<T>) => Promise<T>

/** A reader each of whose calls goes through `call`. */
export const aroundReader = (call: Call, close: Reader['close']): Reader => ({
  listPosts: (query, at) => call(at, (reader) => reader.listPosts(query, at)),
  getPost: (slug, at) => call(at, (reader) => reader.getPost(slug, at)),
  getMetas: (slugs, at) => call(at, (reader) => reader.getMetas(slugs, at)),
  listContents: (query, at) => call(at, (reader) => reader.listContents(query, at)),
  getContent: (slug, at) => call(at, (reader) => reader.getContent(slug, at)),
  listBacklinks: (target, at) => call(at, (reader) => reader.listBacklinks(target, at)),
  listLinks: (limit, at) => call(at, (reader) => reader.listLinks(limit, at)),
  listTerms: (kind, at) => call(at, (reader) => reader.listTerms(kind, at)),
  listArchive: (query, at) => call(at, (reader) => reader.listArchive(query, at)),
  listAddresses: (query, at) => call(at, (reader) => reader.listAddresses(query, at)),
  search: (query, at) => call(at, (reader) => reader.search(query, at)),
  findFile: (id, name, at) => call(at, (reader) => reader.findFile(id, name, at)),
  findFileAt: (segments, at) => call(at, (reader) => reader.findFileAt(segments, at)),
  close,
})
