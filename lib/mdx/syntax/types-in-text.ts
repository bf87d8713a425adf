import type { Syntax } from './syntax.ts'
import { elementsIn, isComponentName } from './tags.ts'

/** Types such as `List<String>` in Markdown, which HTML would take as an element. */
export const typesInText: Syntax = {
  rows: [['`List<String>` in `.md`', 'text, with a warning']],
  starts: [['<', /<[A-Z]/]],
  inline: {
    tokens: ['<'],
    reader: ({ pass }) => {
      const isElement = elementsIn(pass.source)
      return {
        read(at) {
          const name =
            pass.format === 'md' ? /^[A-Za-z][\w.-]*/.exec(pass.source.slice(at + 1, at + 40))?.[0] : undefined
          if (!name || !isComponentName(name) || isElement(at, name)) return -1
          pass.replace(at, at + 1, '&#60;')
          pass.warn(at, 'taken as text', `\`<${name}>\`, which is no element`)
          return at + 1
        },
      }
    },
  },
}
