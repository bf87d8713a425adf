import { nodesIn, step, type Node } from './layout.ts'
import { Picture } from './picture.ts'

const steps = 160
/** How far from a post a pointer may be, in pixels, and how far it may move in a click. */
const reach = 24
const still = 6

/** Draws the posts of a list, and serves the pointer: a click opens a post, a drag moves the picture, a pinch enlarges it. */
export function drawGraph(canvas: HTMLCanvasElement, list: HTMLElement, signal: AbortSignal): void {
  const nodes = nodesIn(list).toSorted((a, b) => b.near.length - a.near.length)
  const pen = canvas.getContext('2d')
  if (nodes.length === 0 || !pen) return
  canvas.hidden = false
  const picture = new Picture(canvas, pen, nodes)
  let done = 0
  let frame = 0
  const next = () => {
    frame = 0
    const until = performance.now() + 12
    while (done < steps && performance.now() < until) step(nodes, 1 - done++ / steps)
    // Whoever prefers less motion sees the end alone
    if (done === steps || !matchMedia('(prefers-reduced-motion: reduce)').matches) picture.paint()
    if (done < steps) again()
  }
  const again = () => (frame ||= requestAnimationFrame(next))
  const show = (node: Node | undefined) => {
    if (node === picture.shown) return
    picture.shown = node
    canvas.style.cursor = node ? 'pointer' : ''
    again()
  }
  const zoomBy = (factor: number, { offsetX, offsetY }: MouseEvent) => {
    const zoom = Math.min(12, Math.max(1, picture.zoom * factor))
    const [x, y] = [offsetX - canvas.clientWidth / 2, offsetY - canvas.clientHeight / 2]
    picture.x = zoom === 1 ? 0 : x - ((x - picture.x) * zoom) / picture.zoom
    picture.y = zoom === 1 ? 0 : y - ((y - picture.y) * zoom) / picture.zoom
    picture.zoom = zoom
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
    if (!before) return show(picture.nearest(event, reach))
    const [x, y] = [event.offsetX - before.offsetX, event.offsetY - before.offsetY]
    const other = [...pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId)
    const apart = (one: MouseEvent) => Math.hypot(one.offsetX - other!.offsetX, one.offsetY - other!.offsetY) || 1
    pointers.set(event.pointerId, event)
    moved += Math.hypot(x, y)
    if (other) return zoomBy(apart(event) / apart(before), event)
    picture.x += x
    picture.y += y
    again()
  })
  for (const name of ['pointerup', 'pointercancel'] as const)
    listen(name, ({ pointerId }) => pointers.delete(pointerId))
  listen('pointerleave', () => show(undefined))
  listen('click', (event) => moved < still && picture.nearest(event, reach)?.link.click())
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
  const resized = new ResizeObserver(again)
  resized.observe(canvas)
  const themed = new MutationObserver(again)
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again, { signal })
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    resized.disconnect()
    themed.disconnect()
    canvas.hidden = true
  })
  again()
}
