import { isKorean } from '@/lib/core/is-korean.ts'
import { words as english } from './error-words.ts'
import { words as korean } from './error-words.ko.ts'

/** Replaces `error-words.ts` in an app for any blog. The surroundings of a page have the language of the blog. */
export const words: typeof english = isKorean(globalThis.document?.querySelector('main')?.lang ?? 'en')
  ? korean
  : english
