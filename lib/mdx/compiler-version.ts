/**
 * Raised with every change to the plugins or to their options: bodies compiled under another number are compiled again.
 */
export const compilerVersion = 1
