/** An imported image, as the bundler provides it. */
interface ImportedImage {
  src: string
  width?: number
  height?: number
}

/**
 * An imported image as in other tools: a path, as with webpack and Vite, and an object with `src`, `width` and
 * `height`, as with Next and Astro.
 */
export const imageValue = ({ default: image }: { default: ImportedImage }): { default: object } => ({
  default: Object.assign(new String(image.src), image),
})
