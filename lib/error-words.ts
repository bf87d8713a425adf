/** The words of the error page, in a file of their own: every browser downloads this page in case it needs it. */
const words = {
  en: {
    title: 'Something went wrong',
    text: 'The page could not be shown. Trying again often helps.',
    retry: 'Try again',
  },
  ko: {
    title: '문제가 생겼습니다',
    text: '페이지를 보여 드리지 못했습니다. 다시 시도하면 대개 나아집니다.',
    retry: '다시 시도',
  },
}

export const errorWordsIn = (lang: string) => (/^ko\b/i.test(lang) ? words.ko : words.en)
