import type { words as english } from './error-words.ts'

/** Replaces `error-words.ts` in Korean sites. */
export const words: typeof english = {
  lang: 'ko',
  title: '문제가 생겼습니다',
  text: '페이지를 불러오지 못했습니다. 잠시 후 다시 시도해 주세요.',
  retry: '다시 시도',
}
