import fs from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import { isPhotoName } from '../../core/file-types.ts'
import { storedName, type Picture } from '../assets/file-entry.ts'
import { addPicture, picturesIn } from '../assets/picture-store.ts'

export interface PostImage {
  id: string
  /** Real path of the file. */
  real: string
  /** File size, in bytes. */
  size: number
  /** Width, in pixels. */
  width: number
}

export interface PictureOptions {
  /** Where smaller versions are stored. */
  folder: string
  /** Time after which no further image is started, in milliseconds. */
  budgetMs: number
  threads: number
  /** Called after each image. */
  onProgress?: ((done: number, total: number) => void) | undefined
}

/** Widths of smaller versions, in pixels: of a phone, and of a text column on a dense display. */
const versionWidths = [640, 1280]
/** Width of a preview, in pixels. */
const previewWidth = 8
/** Images up to this width have no preview. */
const iconWidth = 64

/** Whether an image gets smaller versions and a preview. */
const isPicture = ({ real, width }: PostImage): boolean => isPhotoName(real) && width > iconWidth

/** The images that were not processed yet. */
export function pendingPictures(images: readonly PostImage[], folder: string): PostImage[] {
  const pictureOf = picturesIn(folder)
  const pending = images.filter((image) => isPicture(image) && !pictureOf(image.id))
  return [...new Map(pending.map((image) => [image.id, image])).values()]
}

type Sharp = (typeof import('sharp'))['default']

/** Sharp is an optional dependency: it has no binary for some machines. */
async function loadSharp(): Promise<Sharp | null> {
  try {
    return (await import('sharp')).default
  } catch {
    return null
  }
}

/**
 * Makes previews and smaller versions of images, once for images with the same bytes.
 * @param images the most important first
 * @returns how many images were processed and how many are left; null if this machine cannot process any
 */
export async function makePictures(
  images: readonly PostImage[],
  { folder, budgetMs, threads, onProgress }: PictureOptions,
): Promise<{ made: number; left: number } | null> {
  const pending = pendingPictures(images, folder)
  if (pending.length === 0) return { made: 0, left: 0 }
  const sharp = await loadSharp()
  if (!sharp) return null
  // One image per thread, instead of all threads on one image
  sharp.concurrency(1)
  sharp.cache(false)
  fs.mkdirSync(folder, { recursive: true })
  const end = performance.now() + budgetMs
  let made = 0
  await pLimit(threads).map(pending, async (image) => {
    if (performance.now() > end) return
    addPicture(folder, image.id, await pictureOf(sharp, image, folder))
    made++
    onProgress?.(made, pending.length)
  })
  return { made, left: pending.length - made }
}

async function pictureOf(sharp: Sharp, image: PostImage, folder: string): Promise<Picture> {
  try {
    const source = sharp(image.real, { failOn: 'none' }).autoOrient()
    const { hasAlpha, pages = 1 } = await source.metadata()
    // Animations are served as they are
    if (pages > 1) return { widths: [] }
    const versions = versionWidths
      .filter((width) => width < image.width)
      .map(async (width) => {
        const bytes = await source.clone().resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer()
        if (bytes.length >= image.size) return null
        await fs.promises.writeFile(path.join(folder, storedName(image.id, width)), bytes)
        return width
      })
    const widths = (await Promise.all(versions)).filter((width) => width !== null)
    // A preview would stay visible behind a transparent image
    if (hasAlpha) return { widths }
    const preview = await source.clone().resize({ width: previewWidth }).webp({ quality: 40 }).toBuffer()
    return { widths, preview: `data:image/webp;base64,${preview.toString('base64')}` }
  } catch (error) {
    // The disk failed, not the image: the next build tries again
    if (error instanceof Error && 'syscall' in error) throw error
    // The image is served as it is
    return { widths: [] }
  }
}
