import GithubSlugger, { slug } from 'github-slugger'
import type { Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Heading } from '../content/post.ts'

/** Ids that the Markdown processor generates. */
const reserved = ['footnote-label']

/** Gives every heading an id that is unique within the post and keeps Hangul, and collects the headings. */
export function headingIds(headings: Heading[]) {
  return (tree: Root) => {
    const slugger = new GithubSlugger()
    for (const id of reserved) slugger.slug(id)
    visit(tree, 'element', (node) => {
      const depth = /^h([1-6])$/.exec(node.tagName)?.[1]
      if (!depth || node.properties.id === 'footnote-label') return
      const text = toString(node).normalize('NFC').replace(/\s+/g, ' ').trim()
      const id = slugger.slug(slug(text.replace(/[^\p{L}\p{N}\s_-]/gu, '').trim()) || 'section')
      node.properties.id = id
      headings.push({ depth: Number(depth), id, text })
    })
  }
}
