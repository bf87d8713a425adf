/** Elements without content and without an end tag. */
export const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

/** Elements whose content is text in which nothing is escaped. */
export const isRawText = /^(?:script|style|xmp|iframe|noembed|noframes|plaintext)$/i
