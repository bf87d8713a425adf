import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyField, historyKeymap } from '@codemirror/commands'
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { yamlFrontmatter } from '@codemirror/lang-yaml'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { columns, formulas } from './monospace.ts'

/** Marks a change that was not made here: it is in the file already. */
export const fromFile = Annotation.define<boolean>()

/** What is turned on and off. */
export const vimKeys = new Compartment()
export const writable = new Compartment()

/** The state of an editor that a reload brings back. */
export const kept = { history: historyField }

const colours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700', color: 'var(--strong)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  // The last style of a tag counts alone
  { tag: tags.monospace, fontFamily: 'var(--mono)', color: 'var(--code-string)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: [tags.keyword, tags.atom, tags.bool], color: 'var(--code-keyword)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: [tags.tagName, tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--code-title)' },
  { tag: tags.attributeName, color: 'var(--code-type)' },
  { tag: [tags.comment, tags.meta, tags.processingInstruction, tags.contentSeparator], color: 'var(--code-comment)' },
])

/** The text as it is. Tab leaves the editor, as keys must lead on. */
export const baseExtensions = (label: string, lang: string): Extension[] => [
  // A carriage return within a line stays one; what is pasted has the line ends of the text
  EditorState.lineSeparator.of('\n'),
  EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, '\n')),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({
    'aria-label': label,
    lang,
    tabindex: '0',
    spellcheck: 'true',
    autocapitalize: 'on',
  }),
  yamlFrontmatter({ content: markdown({ base: markdownLanguage, extensions: formulas }) }),
  syntaxHighlighting(colours),
  columns,
]

/** What an editor of a file has. @param more what depends on the desk */
export const editorExtensions = (label: string, lang: string, more: Extension): Extension[] => [
  vimKeys.of([]),
  writable.of([]),
  ...baseExtensions(label, lang),
  history(),
  closeBrackets(),
  highlightSelectionMatches(),
  lintGutter(),
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...markdownKeymap,
    ...searchKeymap,
    ...lintKeymap,
    ...historyKeymap,
    ...defaultKeymap,
  ]),
  more,
]

/** The one change that makes a text of another. */
export function changeTo(before: string, after: string): { from: number; to: number; insert: string } | null {
  if (before === after) return null
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from++
  let rest = 0
  while (rest < most - from && before.at(-1 - rest) === after.at(-1 - rest)) rest++
  return { from, to: before.length - rest, insert: after.slice(from, after.length - rest) }
}
