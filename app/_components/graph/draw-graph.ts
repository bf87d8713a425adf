import { nodesIn, step, type Node } from './layout.ts'

const steps = 160
const mostTitles = 40
/** How far from a post a pointer may be, in pixels. */
const reach = 24

/** Draws the posts of a list, and serves the pointer: a click opens a post, a drag moves the picture, a pinch enlarges it. */
export function drawGraph(canvas: HTMLCanvasElement, list: HTMLElement, signal: AbortSignal): void {
  const nodes = nodesIn(list)
  const pen = canvas.getContext('2d')
  if (nodes.length === 0 || !pen) return
  canvas.hidden = false
  /** What the picture is enlarged by to fit, its middle, and what the visitor made of that. */
  const view = { scale: 1, middle: { x: 0, y: 0 }, zoom: 1, x: 0, y: 0 }
  let shown: Node | undefined
  let done = 0
  let frame = 0
  /** Many posts are small, until they are enlarged. */
  const size = () => Math.min(1, Math.sqrt((160 / nodes.length) * view.zoom))
  const radiusOf = ({ near }: Node): number => size() * Math.min(12, 3 + Math.sqrt(near.length))
  const byDegree = nodes.toSorted((a, b) => b.near.length - a.near.length)
  const placeOf = ({ x, y }: Pick<Node, 'x' | 'y'>) => {
    const scale = view.scale * view.zoom
    return [
      canvas.clientWidth / 2 + view.x + (x - view.middle.x) * scale,
      canvas.clientHeight / 2 - 8 + view.y + (y - view.middle.y) * scale,
    ] as const
  }

  const paint = () => {
    const {
      color: ink,
      borderColor: line,
      accentColor: accent,
      fontFamily,
      backgroundColor: paper,
    } = getComputedStyle(canvas)
    const [width, height, density] = [canvas.clientWidth, canvas.clientHeight, devicePixelRatio]
    canvas.width = width * density
    canvas.height = height * density
    pen.scale(density, density)
    const [left, right, top, bottom] = [
      Math.min(...nodes.map(({ x }) => x)),
      Math.max(...nodes.map(({ x }) => x)),
      Math.min(...nodes.map(({ y }) => y)),
      Math.max(...nodes.map(({ y }) => y)),
    ]
    // Below the lowest post is its title
    view.scale = Math.min(2, (width - 48) / (right - left || 1), (height - 72) / (bottom - top || 1))
    view.middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
    for (const each of [false, true])
      for (const node of nodes)
        for (const other of node.near) {
          if ((node === shown || other === shown) !== each) continue
          pen.strokeStyle = each ? accent : line
          pen.beginPath()
          pen.moveTo(...placeOf(node))
          pen.lineTo(...placeOf(other))
          pen.stroke()
        }
    const isLit = (node: Node) => node === shown || shown?.near.includes(node)
    for (const node of nodes) {
      pen.fillStyle = isLit(node) ? accent : ink
      pen.globalAlpha = shown && !isLit(node) ? 0.4 : 1
      pen.beginPath()
      pen.arc(...placeOf(node), radiusOf(node), 0, 7)
      pen.fill()
    }
    pen.globalAlpha = 1
    pen.textAlign = 'center'
    pen.lineWidth = 4
    pen.lineJoin = 'round'
    pen.strokeStyle = paper
    // Titles where there is room, those with most links first
    const taken: (readonly [x: number, y: number, half: number])[] = []
    for (const node of shown ? [shown, ...shown.near] : byDegree) {
      if (taken.length >= mostTitles * view.zoom) break
      pen.font = `${node === shown ? 600 : 400} 13px ${fontFamily}`
      const title = node.title.length > 28 && node !== shown ? `${node.title.slice(0, 27)}…` : node.title
      const [x, top] = placeOf(node)
      const y = top + radiusOf(node) + 14
      const half = pen.measureText(title).width / 2
      const middle = Math.min(Math.max(x, half + 4), width - half - 4)
      const isFree = taken.every(
        (other) => Math.abs(other[1] - y) > 18 || Math.abs(other[0] - middle) > other[2] + half + 8,
      )
      if (!isFree || x < 0 || x > width || y < 0 || y > height + 8) continue
      taken.push([middle, y, half])
      pen.strokeText(title, middle, y)
      pen.fillStyle = ink
      pen.fillText(title, middle, y)
    }
  }
  const next = () => {
    frame = 0
    // Whoever prefers less motion sees the end alone
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const until = performance.now() + 12
    while (done < steps && (isCalm || performance.now() < until)) step(nodes, 1 - done++ / steps)
    paint()
    if (done < steps) again()
  }
  const again = () => (frame ||= requestAnimationFrame(next))
  const show = (node: Node | undefined) => {
    if (node === shown) return
    shown = node
    canvas.style.cursor = node ? 'pointer' : ''
    again()
  }

  const at = (event: MouseEvent): Node | undefined => {
    const distances = nodes.map((node) => {
      const [x, y] = placeOf(node)
      return Math.hypot(x - event.offsetX, y - event.offsetY)
    })
    const least = Math.min(...distances)
    return least < reach ? nodes[distances.indexOf(least)] : undefined
  }
  const zoomBy = (factor: number, { offsetX, offsetY }: MouseEvent) => {
    const zoom = Math.min(12, Math.max(1, view.zoom * factor))
    const [x, y] = [offsetX - canvas.clientWidth / 2, offsetY - canvas.clientHeight / 2]
    view.x = x - ((x - view.x) * zoom) / view.zoom
    view.y = y - ((y - view.y) * zoom) / view.zoom
    view.zoom = zoom
    if (zoom === 1) view.x = view.y = 0
    again()
  }

  const pointers = new Map<number, PointerEvent>()
  let moved = 0
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    react: (event: HTMLElementEventMap[Name]) => void,
  ) => canvas.addEventListener(name, react, { signal, passive: false })
  listen('pointerdown', (event) => {
    if (pointers.size === 0) moved = 0
    pointers.set(event.pointerId, event)
    canvas.setPointerCapture(event.pointerId)
  })
  listen('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return show(at(event))
    const [x, y] = [event.offsetX - before.offsetX, event.offsetY - before.offsetY]
    const other = [...pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId)
    const apart = (one: MouseEvent) => Math.hypot(one.offsetX - other!.offsetX, one.offsetY - other!.offsetY) || 1
    pointers.set(event.pointerId, event)
    moved += Math.hypot(x, y)
    if (other) return zoomBy(apart(event) / apart(before), event)
    view.x += x
    view.y += y
    again()
  })
  for (const name of ['pointerup', 'pointercancel'] as const)
    listen(name, ({ pointerId }) => pointers.delete(pointerId))
  listen('pointerleave', () => show(undefined))
  listen('click', (event) => moved < 6 && at(event)?.link.click())
  listen('wheel', (event) => {
    // As of a map: without the key the page scrolls
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoomBy(2 ** (-event.deltaY / 200), event)
  })

  const focused = ({ target }: FocusEvent) =>
    show(nodes.find(({ link }) => link.href === (target as HTMLAnchorElement).href))
  list.addEventListener('focusin', focused, { signal })
  list.addEventListener('focusout', () => show(undefined), { signal })
  const changes = [new ResizeObserver(again), new MutationObserver(again)] as const
  changes[0].observe(canvas)
  changes[1].observe(document.documentElement, { attributeFilter: ['data-theme'] })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again, { signal })
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    for (const each of changes) each.disconnect()
    canvas.hidden = true
  })
  again()
}
