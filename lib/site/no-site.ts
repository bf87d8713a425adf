/** Replaces site.config.ts in an app for any blog: what that of a blog holds comes as `builtSite`. */
export const site = undefined
