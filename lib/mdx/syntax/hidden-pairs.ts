// What authors of other generators do not show: comments, templates, and what is encrypted.

/** A tag of Liquid, a shortcode of Hugo, an extension of kramdown, a comment of Nunjucks. */
const tag =
  /\{%-?\s*(?<ofLiquid>\w+)(?<rest>[^{}]{0,1000}?)-?%\}|\{\{[<%]\s*(?<ofHugo>(?:\/\s*)?[\w.-][\w./-]*)[^{}]{0,1000}?[>%]\}\}|\{:(?<ofKramdown>:\w+|\/\w*)[^{}\n]{0,200}\}|\{#-?\s[^{}#]{0,1000}#\}/g
const hides =
  /^(?:comment|:comment|for|capture|tablerow|macro|private|hidden|draft|secret|hide|protected|premium|vip|internal|paid|(?:members?|subscribers?)(?:[-_]?only)?)$|encrypt|password/i
/** Tags of Liquid and Nunjucks around code of the site. */
const hasCode = /^(?:css|js|javascript|schema|style|stylesheet)$/

/** The offsets behind the end tags of what is hidden, by those of their start tags. */
export function hiddenPairs(source: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  /** What is captured and then shown as Markdown stays in its place. */
  const showsCaptured = /\|\s*markdownify\b/.test(source)
  const opened = new Map<string, { at: number; isHidden: boolean }[]>()
  for (const { 0: whole, index: at, groups } of source.matchAll(tag)) {
    const { ofLiquid, rest, ofHugo, ofKramdown } = groups!
    const given = ofLiquid ?? ofHugo ?? ofKramdown
    if (given === undefined) {
      ends.set(at, at + whole.length)
      continue
    }
    const closed = ofLiquid === undefined ? /^\/\s*(.*)/.exec(given)?.[1] : /^end(\w*)/.exec(given)?.[1]
    // One end of kramdown is that of any, and so is one of Zola
    const name = ofKramdown !== undefined ? ':' : rest?.startsWith('(') ? '' : (closed ?? given)
    const open = opened.get(name) ?? []
    opened.set(name, open)
    if (closed === undefined) {
      const isHidden =
        (hides.test(given) && !(given === 'capture' && showsCaptured)) ||
        hasCode.test(ofLiquid ?? '') ||
        (given === 'if' && rest!.trim() === 'false')
      open.push({ at, isHidden })
    } else if (open.at(-1)?.isHidden) ends.set(open.pop()!.at, at + whole.length)
    else open.pop()
    const branch = ofLiquid?.startsWith('els') ? opened.get('if')?.at(-1) : undefined
    if (!branch?.isHidden) continue
    ends.set(branch.at, at)
    branch.isHidden = false
  }
  return ends
}
