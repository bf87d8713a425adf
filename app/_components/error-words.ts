/**
 * The words of the error page, in a file for each language of the interface: every browser downloads this page in case
 * it needs it. `next.config.mjs` takes the file of the site's language.
 */
export const words = {
  lang: 'en',
  title: 'Something went wrong',
  text: 'The page could not be shown. Trying again often helps.',
  retry: 'Try again',
}
