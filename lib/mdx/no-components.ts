import type { PostComponents } from './post-components.ts'

/** For a blog without a `content/components.ts`: the import of that file resolves to this one. */
export const components: PostComponents = {}
