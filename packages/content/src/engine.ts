export { Body } from './body.ts'
export { defineCollection } from './define-collection.ts'
export { serveFiles, type FileHandler } from './serve-files.ts'
export type {
  Author,
  Backlink,
  BodyProps,
  Collection,
  CollectionOptions,
  CompiledText,
  DataOf,
  Entry,
  Heading,
  ListQuery,
  Neighbours,
  Page,
  Post,
  PostLink,
  SearchOptions,
  SearchPage,
  SearchResult,
  Term,
  TermKind,
} from './types.ts'
