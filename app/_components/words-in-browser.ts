import type { Strings } from '@/lib/strings/types.ts'

/** The texts of the scripts that every page has, as attributes of `<main>`: browsers load no others for them. */
export const browserWords = ({ lang, addressCopied, enlarged, closeImage, failed }: Strings) => ({
  'data-words': lang,
  'data-copied': addressCopied,
  'data-enlarged': enlarged,
  'data-close': closeImage,
  'data-failed': failed.title,
  'data-failed-text': failed.text,
  'data-retry': failed.retry,
})

type Name = 'words' | 'copied' | 'enlarged' | 'close' | 'failed' | 'failedText' | 'retry'

/** These texts in a browser, in the language `words`. */
export const wordsOfPage = () => document.querySelector('main')!.dataset as Record<Name, string>
