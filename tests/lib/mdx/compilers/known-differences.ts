import type { BodyFormat } from '../../../../lib/mdx/compiler.ts'
import type { Verdict } from './compare.ts'

export interface KnownDifference {
  source: string
  format: BodyFormat
  verdict: Verdict
  /** Reason why the difference remains. */
  reason: string
}

const crossing = 'satteri is more lenient: emphasis and a tag that cross are nested as well as can be'

/** All known differences between the compilers. A test checks that each of them still exists. */
export const knownDifferences: readonly KnownDifference[] = [
  {
    format: 'md',
    verdict: 'different',
    reason:
      'an unclosed <title> or <style> takes what follows as text: satteri the rest of the post, the reference a block',
    source:
      '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>\n',
  },
  {
    format: 'md',
    verdict: 'satteri refuses',
    reason: 'its code takes the name of such a tag for a member of an object, so it is left to the reference',
    source: '<p><o:p>Text</o:p></p>\n',
  },
  ...(['md', 'mdx'] as const).map((format) => ({
    format,
    verdict: 'different' as const,
    reason: 'satteri takes one address of e-mail in such a word for a link, the reference a second',
    source: 'xmpp:foo@bar.baz/txt\n\nxmpp:foo@bar.baz/txt@bin\n\nxmpp:foo@bar.baz/txt@bin.com\n',
  })),
  {
    format: 'mdx',
    verdict: 'satteri refuses',
    reason: 'it does not tell components from local variables within expressions, so those are left to the reference',
    source: '{[1].map((Item) => <Item key="1" />)}\n',
  },
  {
    format: 'mdx',
    verdict: 'satteri refuses',
    reason: 'it would drop children of a void element, which is left to the reference so that React reports them',
    source: 'A <br>x</br>\n',
  },
  {
    format: 'mdx',
    verdict: 'different',
    reason: 'a bare address right before an expression: the link takes its beginning, and satteri evaluates it as well',
    source: '`a*b` https://example.com*[{1 + 1}](/to)*\n',
  },
  { format: 'mdx', verdict: 'only satteri accepts', reason: crossing, source: '**<b>one**two</b>\n' },
  {
    format: 'mdx',
    verdict: 'only satteri accepts',
    reason: 'import lines are dropped, so satteri does not mind that two of them have one name',
    source: "import x from 'y'\n\nimport x from 'y'\n",
  },
  {
    format: 'mdx',
    verdict: 'different',
    reason: 'in the reference a footnote may be in a link; satteri takes its inner link for one, and links do not nest',
    source: '[note [^1]](/to)\n\n[^1]: Note.\n',
  },
  {
    format: 'mdx',
    verdict: 'different',
    reason: 'satteri counts an escaped * as part of what is beside the next one',
    source: '**\\***word\n',
  },
]
