/** A post in the picture. */
export interface Node {
  link: HTMLAnchorElement
  title: string
  x: number
  y: number
  /** How far it moves in the next step. */
  dx: number
  dy: number
  /** Those that it links to, and those that link to it. */
  near: Node[]
}

/** The posts of a list that have links; the same list has the same places. */
export function nodesIn(list: HTMLElement): Node[] {
  const items = [...list.children].map((item) => [...item.querySelectorAll('a')])
  const nodes = new Map<string, Node>()
  for (const [link] of items)
    nodes.set(link!.pathname, { link: link!, title: link!.textContent, x: 0, y: 0, dx: 0, dy: 0, near: [] })
  for (const [from, ...links] of items)
    for (const to of links) {
      const [node, other] = [nodes.get(from!.pathname)!, nodes.get(to.pathname)]
      if (!other || node.near.includes(other)) continue
      node.near.push(other)
      other.near.push(node)
    }
  const linked = [...nodes.values()].filter(({ near }) => near.length > 0)
  for (const [at, node] of linked.entries()) {
    // A spiral, as of seeds in a sunflower
    const [angle, radius] = [at * 2.4, 14 * Math.sqrt(at)]
    node.x = radius * Math.cos(angle)
    node.y = radius * Math.sin(angle)
  }
  return linked
}

/** Pushes all posts apart and pulls those that are linked together. @param heat from 1 to 0: how far they may move */
export function step(nodes: readonly Node[], heat: number): void {
  for (const [at, one] of nodes.entries()) {
    one.dx -= one.x * 0.03 * heat
    one.dy -= one.y * 0.03 * heat
    for (let next = at + 1; next < nodes.length; next++) {
      const other = nodes[next]!
      const [x, y] = [one.x - other.x || 0.1, one.y - other.y]
      const force = (heat * 150) / Math.max(25, x * x + y * y)
      one.dx += x * force
      one.dy += y * force
      other.dx -= x * force
      other.dy -= y * force
    }
    for (const other of one.near) {
      const [x, y] = [other.x - one.x, other.y - one.y]
      const length = Math.hypot(x, y) || 1
      const force = (heat * 0.3 * (length - 40)) / length / Math.min(one.near.length, other.near.length)
      one.dx += x * force
      one.dy += y * force
    }
  }
  for (const node of nodes) {
    node.x += node.dx *= 0.6
    node.y += node.dy *= 0.6
  }
}
