/** What becomes of the source of a formula or a diagram: markup, or why there is none and at which offset. */
export type Drawn = { html: string } | { message: string; offset: number }
