export { defineCollection } from '../../lib/content/collections/define.ts'
export type { CollectionOptions } from '../../lib/content/collections/define.ts'
export type { NavigationLink, SiteAuthor, SiteConfig } from '../../lib/site/site-config.ts'
export type { PostComponent, PostComponents } from '../../lib/mdx/evaluate/post-components.ts'
