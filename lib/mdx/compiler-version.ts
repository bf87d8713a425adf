/**
 * Raised with every change to the plugins or their options, or to what front matter means. Posts that were compiled by
 * another version are compiled again.
 */
export const compilerVersion = 5
