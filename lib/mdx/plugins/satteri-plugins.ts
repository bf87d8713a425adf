import type { Element, Nodes, Parents, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { HastPluginDefinition, HastVisitorContext } from 'satteri'
import { visit } from 'unist-util-visit'
import type { JsxElement } from '../components/component-uses.ts'

/** Runs plugins in satteri's interface on a tree of unified. */
export function satteriPlugins(plugins: readonly HastPluginDefinition[]) {
  return (tree: Root) => {
    for (const plugin of plugins) run(plugin, tree)
  }
}

type Visitor = (node: Nodes, context: unknown) => void
type Visitors = Visitor | { filter: readonly string[]; visit: Visitor }

function run(plugin: HastPluginDefinition, tree: Root): void {
  const parents = new Map<Nodes, Parents>()
  const nodes: Nodes[] = []
  visit(tree, (node, _, parent) => {
    // Otherwise the content of a template would be neither visited nor written
    if (node.type === 'element' && node.content) node.children = node.content.children as Element['children']
    if (!parent) return
    parents.set(node, parent)
    nodes.push(node)
  })
  const replaced = new Map<Nodes, Nodes>()
  const context = contextOf(parents, replaced)
  for (const node of nodes) {
    // As in satteri, every visitor sees the node as it was
    const seen = 'properties' in node ? { ...node, properties: { ...node.properties } } : { ...node }
    replaced.set(seen, node)
    const name = 'tagName' in node ? node.tagName : 'name' in node ? (node.name ?? '') : ''
    const visitors = [(plugin as unknown as Record<string, Visitors | Visitors[]>)[node.type] ?? []].flat()
    for (const each of visitors)
      if (typeof each === 'function') each(seen, context)
      else if (each.filter.length === 0 || each.filter.includes(name)) each.visit(seen, context)
  }
}

/** As much of satteri's context as the blog's plugins use. What is done to a replaced node is done to the new one. */
function contextOf(parents: Map<Nodes, Parents>, replaced: Map<Nodes, Nodes>) {
  const latest = (node: Nodes): Nodes => (replaced.has(node) ? latest(replaced.get(node)!) : node)
  const put = (node: Nodes, ...others: Nodes[]) => {
    const now = latest(node)
    const parent = parents.get(now)!
    for (const other of others) if (!parents.has(other)) parents.set(other, parent)
    parent.children.splice(parent.children.indexOf(now as never), 1, ...(others as never[]))
  }
  const adopt = (parent: Nodes) => {
    if ('children' in parent) for (const child of parent.children) parents.set(child, parent)
  }
  return {
    parent: ((node: Nodes) => parents.get(latest(node))) as HastVisitorContext['parent'],
    textContent: (node) => toString(latest(node as Nodes)),
    removeNode: (node) => put(node as Nodes),
    insertAfter: (node, other) => put(node as Nodes, latest(node as Nodes), other as Nodes),
    appendChild: (node, child) => void (latest(node as Nodes) as Element).children.push(child as never),
    replaceNode(node, other) {
      const now = latest(node as Nodes)
      put(now, other as Nodes)
      adopt(other as Nodes)
      replaced.set(now, other as Nodes)
    },
    wrapNode(node, wrapper) {
      const now = latest(node as Nodes)
      const element = wrapper as Element
      put(now, element)
      element.children.unshift(now as never)
      adopt(element)
    },
    setProperty(node, name, value) {
      const now = latest(node as Nodes) as Element | JsxElement
      if (now.type === 'element') now.properties[name] = value as string
      else for (const each of now.attributes) if ('name' in each && each.name === name) each.value = value as string
    },
  } satisfies Partial<HastVisitorContext>
}
