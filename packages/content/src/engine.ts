export { Body } from './body.ts'
export { defineCollection } from './define-collection.ts'
export { serveFiles, type FileHandler } from './serve-files.ts'
export type * from './types.ts'
