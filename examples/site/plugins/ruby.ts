import { findAndReplace } from 'mdast-util-find-and-replace'

type Tree = Parameters<typeof findAndReplace>[0]

const element = (hName: string, text: string) => ({
  type: 'emphasis' as const,
  data: { hName },
  children: [{ type: 'text' as const, value: text }],
})

/** Readings above words, as Aozora Bunko writes them: `｜文字《もじ》`. */
export const ruby = () => (tree: Tree) =>
  findAndReplace(tree, [
    /｜([^｜《》]+)《([^《》]+)》/g,
    (_: string, base: string, reading: string) => ({
      type: 'emphasis',
      data: { hName: 'ruby' },
      children: [{ type: 'text', value: base }, element('rp', '（'), element('rt', reading), element('rp', '）')],
    }),
  ])
