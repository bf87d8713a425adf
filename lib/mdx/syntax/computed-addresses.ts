import { imageExtensions } from '../../core/file-types.ts'
import type { Syntax } from './syntax.ts'
import { tagEnd } from './tags.ts'

const constant = /^export\s+const\s+([\w$]+)\s*=\s*(?:'([^'\n\\]*)'|"([^"\n\\]*)"|`([^`\n\\$]*)`)\s*;?[ \t]*$/gm
const imported = new RegExp(
  String.raw`^import\s+([\w$]+)\s+from\s+(?:'([^'\n\\]*\.(?:${imageExtensions}))'|"([^"\n\\]*\.(?:${imageExtensions}))")\s*;?[ \t]*$`,
  'gim',
)
const computed = /\s(src|href|poster|image)=\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g
const name = /^[\w$]+$/
/** A call that gives an address in Docusaurus. */
const called = /^(?:require|useBaseUrl)\(\s*(['"])([^'"\n\\]+)\1\s*\)(?:\.default)?$/
/** Matches a string that may be the address of a local file. */
const localText = /["'`](?:\.{1,2}\/|\/(?!\/))/

/**
 * Addresses in elements of MDX that come from constants and from imports of images become literal ones, as only these
 * are looked up. An address that may lead to a file but is not known before the post runs is a warning.
 */
export const computedAddresses: Syntax = {
  rows: [['`<img src={photo} />` in `.mdx`, of an imported image or a constant', 'the image']],
  starts: ['={'],
  inline: {
    tokens: ['<'],
    reader: ({ pass }) => {
      let constants: Map<string, string> | undefined
      const addressIn = (expression: string): string | undefined =>
        name.test(expression) ? (constants ??= constantsIn(pass.source)).get(expression) : called.exec(expression)?.[2]
      return {
        read(at) {
          const end = pass.format === 'mdx' ? tagEnd(pass.source, at) : -1
          if (end === -1) return -1
          for (const { 0: text, 1: attribute, 2: value = '', index } of pass.source.slice(at, end).matchAll(computed)) {
            const expression = value.trim()
            const start = at + index + 1
            const address = addressIn(expression)
            if (address !== undefined) pass.replace(start, at + index + text.length, `${attribute}={"${address}"}`)
            else if (localText.test(expression) && !isLiteral.test(expression))
              pass.warn(
                start,
                'the address is not looked up',
                `\`${text.trim().slice(0, 60)}\` is computed; expected an address that is written out, or the name of a constant`,
              )
          }
          return -1
        },
      }
    },
  },
}

const constantsIn = (source: string): Map<string, string> =>
  new Map(
    [constant, imported].flatMap((pattern) =>
      [...source.matchAll(pattern)]
        .map(([, key, ...values]): [string, string] => [key!, values.find((each) => each !== undefined) ?? ''])
        .filter(([, address]) => !address.includes('"')),
    ),
  )

const isLiteral = /^(?:'[^']*'|"[^"]*"|`[^`$]*`)$/
