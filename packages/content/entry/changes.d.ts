/** The module has no value: it is imported because it changes. */
export type Changes = never
