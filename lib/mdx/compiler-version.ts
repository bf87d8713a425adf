/** Raised with every change to the plugins or their options. Bodies compiled by another version are compiled again. */
export const compilerVersion = 2
