import { isHtml, isVoid } from '../html/html-elements.ts'
import { outsideCode } from './outside-code.ts'
import type { Syntax } from './syntax.ts'
import { elementsIn, isComponentName, isDestination, isLeftOpen, isMention, tagEnd } from './tags.ts'

/** Types such as `List<String>` and names such as `<slug>` in Markdown, which HTML would take as elements. */
export const typesInText: Syntax = {
  rows: [
    ['`List<String>`, `vector<int>`, `<slug>` in `.md`, and `a<b>c` that is never closed', 'text, with a warning'],
  ],
  starts: [['<', /<\/?[A-Za-z]/]],
  inline: {
    tokens: ['<'],
    reader: ({ pass }) => {
      const { source } = pass
      let isElement: ((at: number) => boolean) | undefined
      return {
        read(at) {
          if (pass.format !== 'md' || isDestination(source, at)) return -1
          const [, slash, name = '', after = ''] =
            /^<(\/?)([A-Za-z][\w.-]*)(::|[\s/>])?/.exec(source.slice(at, at + 60)) ?? []
          if (!name || (!after && !isComponentName(name))) return -1
          isElement ??= elementsIn(outsideCode(source, 'md'))
          const isUnknown = !isHtml(name)
          const end = tagEnd(source, at)
          const closesItself = source[end - 2] === '/'
          if (after !== '::' && isElement(at) && !(closesItself && isUnknown && !isComponentName(name))) return -1
          if (!isUnknown && (slash || end === -1 || isLeftOpen.test(name))) return -1
          if (!isUnknown && !isMention(source, at, name)) {
            if (!isVoid.test(name)) pass.warn(at, 'never closed', `\`${source.slice(at, Math.min(end, at + 60))}\``)
            return -1
          }
          pass.replace(at, at + 1, '&#60;')
          pass.warn(at, 'taken as text', `\`<${slash}${name}>\`, which is ${isUnknown ? 'no element' : 'never closed'}`)
          return at + 1
        },
      }
    },
  },
}
