/** The number of pages of a list, at least 1. Alone, as browsers download it with the search. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))
