/** Ratio of the line height to the font size, in the drawing package. */
const lineHeight = 1.3
const text = /<text [^>]*? y="([^"]*)" font-size="([^"]*)"[^]*?<\/text>/g

/** A sequence diagram that makes room for texts of several lines: it is laid out as if each text had one. */
export function withLineRoom(svg: string): string {
  const rooms = new Map<number, number>()
  for (const [whole, y, size] of svg.matchAll(text)) {
    const room = (whole.split('<tspan x=').length - 2) * Number(size) * lineHeight
    if (room > 0) rooms.set(Number(y), Math.max(room, rooms.get(Number(y)) ?? 0))
  }
  if (rooms.size === 0) return svg
  // The room is in the middle of a text: what is above stays, boxes around it grow, and what is below moves down
  const moved = (y: string | number): number =>
    [...rooms].reduce((sum, [at, room]) => (Number(y) > at ? sum + room : sum), Number(y))
  const height = (y: number, given: string) => moved(y + Number(given)) - moved(y)
  return svg
    .replace(/(?<=^<svg [^>]*(?:"0 0 \S+ | height="))[\d.]+/g, (given) => `${moved(given)}`)
    .replace(
      /(<rect [^>]*? y=")([^"]*)(" width="[^"]*" height=")([^"]*)/g,
      (_, before: string, y: string, between: string, given: string) =>
        `${before}${moved(y)}${between}${height(Number(y), given)}`,
    )
    .replace(/(?<= y[12]=")[^"]*/g, (y) => `${moved(y)}`)
    .replace(/(?<=[\d.],)[\d.]+(?=[\d., ]*" fill)/g, (y) => `${moved(y)}`)
    .replace(/(?<=<text [^>]*? y=")[^"]*/g, (y) => `${moved(y) + (rooms.get(Number(y)) ?? 0) / 2}`)
}
