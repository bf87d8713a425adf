import type { Node } from './layout.ts'

const mostTitles = 40

/** Posts and links in a canvas. */
export class Picture {
  /** The post to which the visitor points. */
  shown: Node | undefined
  /** What the visitor made of the picture: by what it is enlarged, and how far it was moved, in pixels. */
  zoom = 1
  x = 0
  y = 0
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D
  readonly #nodes: readonly Node[]
  /** What makes the whole of it fit. */
  #scale = 1
  #middle = { x: 0, y: 0 }

  /** @param nodes those with most links first */
  constructor(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, nodes: readonly Node[]) {
    this.#canvas = canvas
    this.#pen = pen
    this.#nodes = nodes
  }

  #placeOf({ x, y }: Node): [x: number, y: number] {
    const { clientWidth, clientHeight } = this.#canvas
    const scale = this.#scale * this.zoom
    return [
      clientWidth / 2 + this.x + (x - this.#middle.x) * scale,
      clientHeight / 2 - 8 + this.y + (y - this.#middle.y) * scale,
    ]
  }

  /** Many posts are small, until they are enlarged. */
  #radiusOf({ near }: Node): number {
    return Math.min(1, Math.sqrt((160 / this.#nodes.length) * this.zoom)) * Math.min(12, 3 + Math.sqrt(near.length))
  }

  /** The post that is nearest to a pointer, at most so many pixels away. */
  nearest({ offsetX, offsetY }: MouseEvent, reach: number): Node | undefined {
    const distances = this.#nodes.map((node) => {
      const [x, y] = this.#placeOf(node)
      return Math.hypot(x - offsetX, y - offsetY)
    })
    const least = Math.min(...distances)
    return least < reach ? this.#nodes[distances.indexOf(least)] : undefined
  }

  paint(): void {
    const style = getComputedStyle(this.#canvas)
    this.#fit()
    this.#drawLinks(style.borderColor, false)
    this.#drawLinks(style.accentColor, true)
    for (const node of this.#nodes) {
      const isNear = node === this.shown || this.shown?.near.includes(node)
      this.#pen.fillStyle = isNear ? style.accentColor : style.color
      this.#pen.globalAlpha = this.shown && !isNear ? 0.4 : 1
      this.#pen.beginPath()
      this.#pen.arc(...this.#placeOf(node), this.#radiusOf(node), 0, 7)
      this.#pen.fill()
    }
    this.#pen.globalAlpha = 1
    this.#writeTitles(style)
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.#canvas
    this.#canvas.width = clientWidth * devicePixelRatio
    this.#canvas.height = clientHeight * devicePixelRatio
    this.#pen.scale(devicePixelRatio, devicePixelRatio)
    const [xs, ys] = [this.#nodes.map(({ x }) => x), this.#nodes.map(({ y }) => y)]
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    // Below the lowest post is its title
    this.#scale = Math.min(2, (clientWidth - 48) / (right - left || 1), (clientHeight - 72) / (bottom - top || 1))
    this.#middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  }

  #drawLinks(colour: string, ofShown: boolean): void {
    this.#pen.strokeStyle = colour
    this.#pen.beginPath()
    for (const node of this.#nodes)
      for (const other of node.near)
        if ((node === this.shown || other === this.shown) === ofShown) {
          this.#pen.moveTo(...this.#placeOf(node))
          this.#pen.lineTo(...this.#placeOf(other))
        }
    this.#pen.stroke()
  }

  /** Where there is room. */
  #writeTitles({ color, backgroundColor, fontFamily }: CSSStyleDeclaration): void {
    const pen = this.#pen
    const { clientWidth: width, clientHeight: height } = this.#canvas
    Object.assign(pen, {
      textAlign: 'center',
      lineWidth: 4,
      lineJoin: 'round',
      strokeStyle: backgroundColor,
      fillStyle: color,
    })
    const taken: [x: number, y: number, half: number][] = []
    for (const node of this.shown ? [this.shown, ...this.shown.near] : this.#nodes) {
      if (taken.length >= mostTitles * this.zoom) break
      pen.font = `${node === this.shown ? 600 : 400} 13px ${fontFamily}`
      const title = node.title.length > 28 && node !== this.shown ? `${node.title.slice(0, 27)}…` : node.title
      const [at, top] = this.#placeOf(node)
      const y = top + this.#radiusOf(node) + 14
      const half = pen.measureText(title).width / 2
      const x = Math.min(Math.max(at, half + 4), width - half - 4)
      const isFree = taken.every((one) => Math.abs(one[1] - y) > 18 || Math.abs(one[0] - x) > one[2] + half + 8)
      if (!isFree || at < 0 || at > width || y < 0 || y > height + 8) continue
      taken.push([x, y, half])
      pen.strokeText(title, x, y)
      pen.fillText(title, x, y)
    }
  }
}
