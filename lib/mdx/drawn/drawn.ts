/** The result of rendering a formula or a diagram: markup, or the reason for a failure and its offset. */
export type Drawn = { html: string } | { message: string; offset: number }
