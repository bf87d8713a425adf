import { isKorean } from '../core/is-korean.ts'

/** The words of an enlarged image, in a file of their own: every browser downloads them. */
const words = {
  en: { enlarged: 'Enlarged image', close: 'Close' },
  ko: { enlarged: '확대한 이미지', close: '닫기' },
}

export const zoomWordsIn = (lang: string) => (isKorean(lang) ? words.ko : words.en)
