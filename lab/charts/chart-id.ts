/** An id from the title of a drawing: equal titles have equal ids. */
export const idOf = (title: string): string => `chart-${title.replace(/[^\p{L}\p{N}]+/gu, '-')}`
