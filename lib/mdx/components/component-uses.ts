import type { JSXElement, JSXOpeningElement, Program } from 'estree-jsx'
import { visit as visitCode } from 'estree-util-visit'
import type { RootContentMap as InHast } from 'hast'
import type { Root, RootContentMap as InMarkdown } from 'mdast'
import { visit } from 'unist-util-visit'
import { placeOf } from '../../core/errors.ts'
import { estreeOf } from './estree.ts'
import {
  spread,
  staticAttributes,
  staticValue,
  type Attribute,
  type StaticAttributes,
  type StaticValue,
} from './static-value.ts'

/** One use of a component in a post, for `npm run check`. JSON. */
export interface ComponentUse extends StaticAttributes {
  name: string
  /** Line of the tag, 1-based. */
  line: number
  /** Column of the tag, 1-based, in UTF-16 code units. */
  column: number
}

/** Collects the uses of components in a post, those within expressions included. */
export function componentUses(findings: { uses: ComponentUse[] }) {
  return (tree: Root, file: { toString(): string }) => {
    const source = String(file)
    const add = (name: string, offset: number, attributes: Attribute[]) => {
      if (isComponent(name)) findings.uses.push({ name, ...placeOf(source, offset), ...staticAttributes(attributes) })
    }
    const addFrom = (program: Program | null | undefined) => {
      if (!program) return
      visitCode(program, (node) => {
        if (node.type === 'JSXElement') add(nameOf(node.openingElement.name), offsetOf(node), inCode(node))
      })
    }
    visit(tree, (node) => {
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') addFrom(estreeOf(node))
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      add(node.name ?? '', node.position?.start.offset ?? 0, attributesOf(node))
      for (const { value } of node.attributes) if (typeof value === 'object') addFrom(estreeOf(value))
    })
  }
}

const isComponent = (name: string): boolean => /^\p{Lu}/u.test(name)

export type JsxElement = (InMarkdown & InHast)['mdxJsxFlowElement' | 'mdxJsxTextElement']

/** The attributes of an element of MDX. */
export const attributesOf = ({ attributes }: Pick<JsxElement, 'attributes'>): Attribute[] =>
  attributes.map((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return spread
    const { name, value } = attribute
    // `<Lab wide />` means true, as in JSX
    if (value === null || value === undefined) return [name, true]
    return [name, typeof value === 'object' ? valueOf(estreeOf(value)) : value]
  })

function valueOf(program: Program | null | undefined): StaticValue | undefined {
  const statement = program?.body[0]
  return statement?.type === 'ExpressionStatement' ? staticValue(statement.expression) : undefined
}

const inCode = ({ openingElement: { attributes } }: JSXElement): Attribute[] =>
  attributes.map((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return spread
    const { name, value } = attribute
    if (value === null) return [name.name, true]
    if (value.type === 'Literal') return [name.name, staticValue(value)]
    if (value.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression') return spread
    return [name.name, staticValue(value.expression)]
  })

function nameOf(node: JSXOpeningElement['name']): string {
  if (node.type === 'JSXIdentifier') return node.name
  return node.type === 'JSXMemberExpression' ? `${nameOf(node.object)}.${node.property.name}` : ''
}

/** The parser sets `start`; its types leave it out. */
const offsetOf = (node: object): number => (node as { start?: number }).start ?? 0
