import type { PostComponents } from './post-components.ts'

/** Used in place of `content/components.ts` if that file is missing. */
export const components: PostComponents = {}
