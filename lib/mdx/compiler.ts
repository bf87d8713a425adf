import type { Heading } from './body.ts'
import type { ComponentUse } from './components/component-uses.ts'
import type { StringsByLanguage } from '../strings/types.ts'
import type { MdxConfig } from './own-plugins.ts'
import type { PostImport } from './source/imported.ts'
import type { CompilerName } from './compilers/names.ts'

/** MDX, or GitHub-flavoured Markdown with raw HTML in which `<` and `{` are text. */
export type BodyFormat = 'md' | 'mdx'

/**
 * Colors one code block.
 * @returns HTML; null for a language that it does not know
 */
export type ColorCode = (language: string, code: string) => string | null

/** Renders formulas and diagrams, which posts write in languages of their own. */
export interface Renderers {
  /** @returns MathML, or the source if it is not valid; null while the renderer is not loaded */
  formula(tex: string, isBlock: boolean): string | null
  /** @returns SVG, with tokens for its number and its name, or after `failedMark` why it stays code; null while not loaded */
  diagram(source: string): string | null
  /** @returns `ChartData` as JSON, or after `failedMark` what is wrong with it: a chart is drawn where it is shown */
  chart(rows: string): string
  /** @returns `TypedCode` as JSON, or after `failedMark` why it stays code; null while not loaded */
  types(code: string, language: string): string | null
}

export interface CompilerInput {
  source: string
  format: BodyFormat
  /** The post's language: that of the labels which the compiler adds. */
  lang: string
  /** Without it, code blocks keep one color. */
  colorCode?: ColorCode | undefined
  /** Without them, formulas and diagrams are code. */
  renderers?: Renderers | undefined
  /** Whether blocks of several lines have line numbers unless they say otherwise. Default: false. */
  lineNumbers?: boolean | undefined
  /** Whether HTML may run scripts: see `unsafe-html.ts`. Default: false. */
  allowScripts?: boolean | undefined
  /** Sites whose frames are shown, besides those in `embeds.ts`. Default: none. */
  embeds?: readonly string[] | undefined
  /** Texts that the author adds or changes, by language. Default: none. */
  strings?: StringsByLanguage | undefined
  /** Plugins of the author. Default: none. */
  plugins?: MdxConfig | undefined
  /** HTML elements that stay elements, as the app replaces them with components. Default: none. */
  ownElements?: readonly string[] | undefined
  /** Whether blocks of code have a button that copies them. Default: true. */
  copyButtons?: boolean | undefined
}

export interface CompilerOutput {
  /** A function body for `evaluate`. */
  code: string
  headings: Heading[]
  /** Sorted names of the components that the body uses and does not define; for `A.B` also `A`. */
  components: string[]
  /** How the body uses components, in the order of the text. */
  uses: ComponentUse[]
  /** Tokens in the code that stand for files and other posts: see `local-references.ts`. */
  references: string[]
  /** Names of the parts that were removed because they run a script, such as `<script>` or `onclick of <b>`. */
  removed: string[]
  /** The addresses of frames that were replaced with links, in the order of the text. */
  linkedFrames: string[]
  /** What the body imports, in the order of the text. */
  imports: PostImport[]
  /** Whether nothing in it runs: it has no JSX, no expression, no export and no imported name. */
  plain: boolean
}

/**
 * One way to compile bodies. All of them give the same text, headings, links, images, component names, uses and imports.
 */
export interface Compiler {
  name: CompilerName
  /** @throws any error that describes why it does not compile the body */
  compile(input: CompilerInput): CompilerOutput | Promise<CompilerOutput>
}
