import type { Corpus } from '../corpus.ts'
import type { Reader } from '../reader.ts'
import { orderedReader } from './ordered-reader.ts'
import { inOrder, relationsAmong, type ScanFolder } from './scan.ts'

/**
 * A reader that scans the folder on every call. Scanning readers differ in how they read files, and in nothing else.
 */
export const scanningReader = (corpus: Corpus, scan: ScanFolder, close?: () => Promise<void>): Reader =>
  orderedReader(
    corpus,
    async (wanted, at) => {
      const { posts, ...scanned } = await scan(wanted, at)
      const ordered = inOrder(posts, corpus)
      return { posts: ordered, ...scanned, ...relationsAmong(ordered, corpus.language) }
    },
    close,
  )
