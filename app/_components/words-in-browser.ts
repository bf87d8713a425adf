import type { Strings, StringsByLanguage } from '@/lib/strings/types.ts'

/**
 * The texts of the scripts that every page has, as attributes of `<main>`: browsers load no others for them. Those of
 * the search are loaded with its dialog, unless they are the author's own.
 */
export const browserWords = (
  { lang, addressCopied, enlarged, closeImage, failed, search }: Strings,
  own: StringsByLanguage,
) => ({
  'data-words': lang,
  'data-copied': addressCopied,
  'data-enlarged': enlarged,
  'data-close': closeImage,
  'data-failed': failed.title,
  'data-failed-text': failed.text,
  'data-retry': failed.retry,
  'data-search-words': own[lang]?.search && JSON.stringify(search),
})

type Name = 'words' | 'copied' | 'enlarged' | 'close' | 'failed' | 'failedText' | 'retry'

/** These texts in a browser, in the language `words`. */
export const wordsOfPage = () =>
  document.querySelector('main')!.dataset as Record<Name, string> & { searchWords?: string; searched?: string }
