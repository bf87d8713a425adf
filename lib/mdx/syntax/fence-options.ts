import { markedLanguage } from '../code/fence-info.ts'
import type { Syntax } from './syntax.ts'
import { isInHtml } from './tags.ts'

/** Matches an opening fence with text after the language. */
const fence =
  /^((?:[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|>[ \t]?)*)[ \t]*(?:`{3,}|~{3,}(?!~))[ \t]*)([^\s`]+)[ \t]+([^\s`](?:[^`]*[^\s`])?)[ \t]*$/

/** Text after the language of a block of code, which compilers drop: it becomes a part of the language. */
export const fenceOptions: Syntax = {
  rows: [['```` ```js title="x.js" {2} ````', 'a block of [code](#code) that is shown so']],
  starts: [/```[ \t]*[^\s`]+[ \t]+[^\s`]|~~~[ \t]*[^\s`~]+[ \t]+[^\s`]/],
  lines: ({ pass }) => ({
    read: () => false,
    readCode({ text, start, end }, isFirst) {
      const [, before, language, options] = (isFirst && fence.exec(text)) || []
      if (options === undefined) return
      // In HTML it would be text
      if (text[0] !== '>' && isInHtml(pass, start)) pass.insert(start, '\n')
      pass.replace(start + before!.length, end, markedLanguage(language!, options))
    },
  }),
}
