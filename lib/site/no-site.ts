/**
 * Replaces site.config.ts and lib/site/own-theme.ts in an app for any blog: what those of a blog hold comes as
 * `builtSite`.
 */
export const site = undefined
export const theme = undefined
