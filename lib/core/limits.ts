/** Largest file that is read as a post, in bytes: the text of a thick book. */
export const maxPostBytes = 1_048_576
/** Largest front matter, in UTF-16 code units; real ones are far smaller. */
export const maxFrontMatter = 16_384
/** Most items of a list in front matter: each tag, each author and each old address has a page. */
export const maxItems = 100
/** Longest text of a post in a feed, as characters of HTML: feeds have twenty posts. */
export const maxFeedText = 262_144
/** Most that is rendered for it: the HTML of a page, in which code has its colours. */
export const maxRendered = 16 * maxFeedText
