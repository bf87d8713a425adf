import type { ComponentType, ReactNode } from 'react'
import type { PostMeta } from '../core/post.ts'

/** What every slot gets: the part of the blog in its place, to be shown around, or not at all. */
interface BuiltIn {
  children: ReactNode
}

interface LinkData {
  /** A path of the blog, or an address. */
  href: string
  /** In the language of the blog. */
  label: string
}

interface OfSite extends BuiltIn {
  title: string
  author: string
  description: string
  /** BCP 47. */
  language: string
  navigation: readonly LinkData[]
  social: readonly LinkData[]
  /** The page in the other languages of the site, or their first pages; none if it has one. */
  languages: readonly (LinkData & { language: string; home: string })[]
  /** Names of what leads to the search, and of what changes the theme: a button with `data-theme-toggle`. */
  words: { search: string; theme: string }
}

interface OfPost extends BuiltIn {
  post: PostMeta
  /** The path of the post. */
  href: string
}

interface OfCollection extends BuiltIn {
  /** The name under which content.config.ts exports it. */
  collection: string
  /** Those of one page, each with its path. */
  entries: readonly (PostMeta & { href: string })[]
}

/** The data of each slot. An upgrade that takes some of it away is a new major version. */
export interface SlotData {
  /** The top of every page. */
  Header: OfSite
  /** The bottom of every page. */
  Footer: OfSite
  /** The first page of posts. */
  Home: OfSite
  /** The list of a collection, below its title. */
  EntryList: OfCollection
  /** An entry of a list of posts. */
  ListItem: OfPost
  /** Title, date and terms of a post. */
  PostHeader: OfPost
  /** What follows the text of a post: tags, and links to share and edit it. */
  PostFooter: OfPost
  /** The comments of a post. Shown wherever the post allows comments, with any service or none. */
  Comments: OfPost
  /** Elements for the head of every page, such as `<meta>` and `<link>`. */
  Head: OfSite
}

export const slotNames = [
  'Header',
  'Footer',
  'Home',
  'EntryList',
  'ListItem',
  'PostHeader',
  'PostFooter',
  'Comments',
  'Head',
] as const satisfies readonly (keyof SlotData)[]

/** What `theme/slots.tsx` exports as `slots`: own components for parts of the blog. */
export type Slots = { readonly [Name in keyof SlotData]?: ComponentType<SlotData[Name]> }
