/**
 * Raised with every change to the plugins, their options or the labels they add, or to what front matter means. Posts
 * that were compiled by another version are compiled again.
 */
export const compilerVersion = 60
