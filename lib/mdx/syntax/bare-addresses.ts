import type { Syntax } from './syntax.ts'
import { isInHtml } from './tags.ts'

/** What parsers take for an address, of a limited length: this keeps the time linear. */
const address = /(?:https?:\/\/|www\.)[\p{L}\p{N}[][^\s<|]{0,2000}/uy
/** What parsers leave out at the end by themselves. */
const leftOut = /[?!.,:;*_~'")\]]*$/
/** The rest of a link's text. */
const linkText = /^[^[\]\n]{0,300}\][([]/
/** A definition, whose address this is. */
const definition = /^[ \t>]*\[(?!\^)[^\]]+\]:[ \t]*<?$/

const cjk = String.raw`[\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]`
const particle =
  '(?:(?:으로|로)(?:부터|서|써)?|에(?:서|선|게서?)?|께서?|한테서?|이[나고며다야자니]|이?(?:랑|지만|거나|든지?|므로|라(?:도|는|고|며|면|서))|와|과|하고|처럼|같이|보다|마다|밖에|대로|만큼|까지|마저|조차|부터|뿐|등|및|인(?:데요?|지|가요?)?|임|같은|번|입니다|이?에요|예요|이?었(?:다|습니다)|였(?:다|습니다))'
/** Where text begins without a space. */
const text = new RegExp(
  [
    // Punctuation that no address has
    String.raw`["${'`'}>\u3001\u3002\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff64“”„«»‥…—→·]`,
    // A particle of Korean, Hiragana, a function word of Chinese. Other letters may be those of a title, as in `C언어`, `JWT란`
    String.raw`(?<=[A-Za-z\d_/)])(?:${particle}[은는이가을를의도만]?|[은는이가을를의도만])(?![\p{sc=Hang}\w/%-])`,
    String.raw`(?<=[A-Za-z\d_])[\p{sc=Hira}的是在和与與或就来來里裡看查下获獲打吧吗嗎呢即及等可参]|(?<=/)(?:を|です)`,
    String.raw`(?:[,;!]|\*\*)(?=${cjk})|[~,](?=https?:\/\/)`,
    // Behind the domain of a site
    String.raw`(?=${cjk}[^./]*(?:[?#/]|$))(?<=^(?:https?:\/\/|www\.)[\w.-]*\.[a-z]{2,}(?::\d+)?)`,
  ].join('|'),
  'u',
)

/** Addresses that end where the text around them goes on without a space. */
export const bareAddresses: Syntax = {
  rows: [
    [
      '`https://a.example에서`, `(https://a.example)처럼`, `**https://a.example**를`',
      'a link that ends before a particle, punctuation and marks',
    ],
  ],
  // Most addresses are those of a link in brackets
  starts: [['://', /:\/\/(?<=https?:\/\/)(?!(?<=(?<![\\\]])\]\(https?:\/\/)[^\s()<>\\]{0,1000}\))/], 'www.'],
  inline: {
    tokens: ['http://', 'https://', 'www.'],
    reader: (inline) => ({
      read(at) {
        const { source, format } = inline.pass
        const [found = ''] = inline.matchAt(address, at)?.[0].split(format === 'mdx' ? /[{}]/ : '\n') ?? []
        const whole = found.replace(leftOut, '')
        const before = source.slice(Math.max(0, at - 2_000), at).replace(/^[^]*\n/, '')
        if (before.lastIndexOf('<a ') > before.lastIndexOf('</a')) {
          // The text of a link in HTML, which would become another link
          if (format === 'md' && whole !== '' && !isInHtml(inline.pass, at))
            inline.pass.insert(at + /^(?:https?:|www)/.exec(whole)![0].length, '<!-- -->')
          return whole === '' ? -1 : at + whole.length
        }
        const end = endOf(whole, before)
        const isLink = source[at] === 'h' ? !/[A-Za-z]$/.test(before) : /(?:^|[\s(*_~[\]])$/.test(before)
        // Satteri does not end an address at the end of a cell
        const isInCell = source[at + found.length] === '|' && /^[\s>]*\|/.test(before)
        if ((end === whole.length && !isInCell) || !isLink || linkText.test(source.slice(at + end, at + end + 302)))
          return -1
        if (definition.test(before) || isInHtml(inline.pass, at)) return -1
        const href = whole.slice(0, end).replace(/[?!.,:;*_~'"\\]*$/, '')
        const label = href.replace(/[\\`*_~[\]&]/g, '\\$&')
        inline.pass.replace(at, at + href.length, `[${label}](${href[0] === 'w' ? 'http://' : ''}${href})`)
        return at + href.length
      },
    }),
  },
}

/** The length of an address within what parsers take for one. */
function endOf(whole: string, before: string): number {
  const line = before.replace(/^[\s>]*(?:[-*+][ \t]+)+/, '')
  const isOpen = (mark: string, text = line) => text.split(mark).length % 2 === 0
  const marks = ['**', '~~', '=='].filter((mark) => isOpen(mark))
  if (isOpen('*', line.replaceAll('**', ''))) marks.push('*')
  if (before.endsWith("'")) marks.push("'")
  if (before.endsWith('‘')) marks.push('’')
  const ends = [whole.search(text), unbalanced(whole), ...marks.map((mark) => whole.indexOf(mark))]
  return Math.min(whole.length, ...ends.filter((end) => end > 0))
}

/** The offset of the first bracket that closes none. */
function unbalanced(whole: string): number {
  const open: string[] = []
  return [...whole].findIndex((character) => {
    if (character === '(' || character === '[') open.push(character)
    return (character === ')' && open.pop() !== '(') || (character === ']' && open.pop() !== '[')
  })
}
