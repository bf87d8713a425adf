/** The element id for a chart's title; equal titles have equal ids. */
export const idOf = (title: string): string => `chart-${title.replace(/[^\p{L}\p{N}]+/gu, '-')}`
