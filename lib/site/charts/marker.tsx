/** Number of colours in the style sheet; series beyond it are also dashed. */
export const tones = 6

const shapes = [
  'M-4,0a4,4 0 1 0 8,0a4,4 0 1 0 -8,0',
  'M-3.5,-3.5h7v7h-7z',
  'M0,-5L5,0L0,5L-5,0z',
  'M0,-4.5L4.5,3.5L-4.5,3.5z',
  'M0,4.5L4.5,-3.5L-4.5,-3.5z',
  'M-5,-1.5h3.5v-3.5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5z',
]

/** Draws the shape of a point, so that lines can be told apart without their colours. */
export const Marker = ({ index }: { index: number }) => <path className="marker" d={shapes[index % shapes.length]} />
