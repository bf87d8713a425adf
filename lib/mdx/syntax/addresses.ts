import { imageExtensions } from '../../core/file-types.ts'
import type { Pass } from './pass.ts'

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
 * Resolves addresses in MDX elements that come from constants and from imports of images: only literal addresses are
 * looked up.
 */
export class ComputedAddresses {
  readonly #pass: Pass
  #known: Map<string, string> | null = null

  constructor(pass: Pass) {
    this.#pass = pass
  }

  /**
   * Replaces computed addresses in a tag with literal ones. Warns of an address that may lead to a file but is not
   * known before the post runs.
   */
  readTag(start: number, end: number): void {
    const { source } = this.#pass
    for (const { 0: text, 1: attribute, 2: value = '', index } of source.slice(start, end).matchAll(computed)) {
      const expression = value.trim()
      const at = start + index + 1
      const address = name.test(expression) ? this.#constants().get(expression) : called.exec(expression)?.[2]
      if (address !== undefined) this.#pass.replace(at, start + index + text.length, `${attribute}={"${address}"}`)
      else if (localText.test(expression) && !isLiteral.test(expression))
        this.#pass.warn(
          at,
          'the address is not looked up',
          `\`${text.trim().slice(0, 60)}\` is computed; expected an address that is written out, or the name of a constant`,
        )
    }
  }

  #constants(): Map<string, string> {
    this.#known ??= new Map(
      [constant, imported].flatMap((pattern) =>
        [...this.#pass.source.matchAll(pattern)]
          .map(([, key, ...values]): [string, string] => [key!, values.find((each) => each !== undefined) ?? ''])
          .filter(([, address]) => !address.includes('"')),
      ),
    )
    return this.#known
  }
}

const isLiteral = /^(?:'[^']*'|"[^"]*"|`[^`$]*`)$/
