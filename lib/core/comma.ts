/** What separates tags in one text, in each script. */
export const comma = /[,，、]/
