import { pathToFileURL } from 'node:url'
import type { HastPluginDefinition } from 'satteri'
import type { PluggableList } from 'unified'

/** What `mdx.config.ts` exports as `mdx`: plugins for the bodies of all posts. */
export interface MdxConfig {
  /** Plugins of remark. With one of these or of rehype, `next-mdx-remote` compiles all posts, which takes longer. */
  remarkPlugins?: PluggableList
  /** Plugins of rehype. They run before the blog adds its own markup. */
  rehypePlugins?: PluggableList
  /** Plugins of satteri for elements of HTML. The fast compiler runs them, and so does the other one. */
  hastPlugins?: readonly HastPluginDefinition[]
}

/** Where a thread finds the plugins: functions cannot be sent to it. */
export interface MdxPlace {
  /** The module, absolute. */
  module: string
  /** Of the module and what it imports: a body that other plugins made is compiled again. */
  digest: string
  /** Whether there are plugins of remark or rehype. */
  usesUnified: boolean
}

export const pluginsAt = async ({ module }: MdxPlace): Promise<MdxConfig> =>
  ((await import(/* turbopackIgnore: true */ pathToFileURL(module).href)) as { mdx: MdxConfig }).mdx
