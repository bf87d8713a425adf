/**
 * The words of the error page, in one file per language of the interface, because every browser downloads this page in
 * advance. A build selects the file of the site's language.
 */
export const words = {
  lang: 'en',
  title: 'Something went wrong',
  text: 'The page could not be shown. Trying again often helps.',
  retry: 'Try again',
}
