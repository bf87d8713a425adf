/** An id for what a drawing is called by: equal titles have equal ids, and say the same. */
export const idOf = (title: string): string => `chart-${title.replace(/[^\p{L}\p{N}]+/gu, '-')}`
