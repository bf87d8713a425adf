import type { words as english } from './_error-words.ts'

/** Takes the place of `_error-words.ts` in Korean sites. */
export const words: typeof english = {
  lang: 'ko',
  title: '문제가 생겼습니다',
  text: '페이지를 보여 드리지 못했습니다. 다시 시도하면 대개 나아집니다.',
  retry: '다시 시도',
}
