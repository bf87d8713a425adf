/**
 * What an author changes to make the blog theirs. Everything here is public; secrets and addresses belong in the
 * environment.
 */
export const site = {
  name: 'Pointsix',
  /** One sentence, used as the home page's description and by search engines. */
  description: 'An MDX blog that is measured where it is deployed: on a fraction of a CPU.',
  author: 'The Pointsix authors',
  /** IANA zone that turns a calendar date into a moment, and a moment back into a calendar date. */
  timeZone: 'Asia/Seoul',
  /** BCP 47 language of the interface; each post carries its own. */
  language: 'en',
  postsPerPage: 10,
  /** Whether code blocks are coloured. It is done when posts are compiled; without it they are compiled faster. */
  highlight: true,
} as const

export type Site = typeof site
