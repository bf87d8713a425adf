import fs from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import * as v from 'valibot'
import { inspectFile } from '../content/assets/inspect.ts'
import { isImageName, maxImageBytes } from '../core/file-types.ts'
import { withoutPostEnd } from '../core/post-names.ts'
import { slugFrom } from '../core/slug.ts'
import { writeAtomically } from '../core/write-atomically.ts'
import { withoutMetadata } from './image-metadata.ts'
import { placeShape, realPlace } from './place.ts'
import { Refusal } from './refusal.ts'

export interface AddedImage {
  /** The address of it in the post. */
  src: string
  bytes: number
  /** In pixels, if its header says so. */
  width?: number
  height?: number
}

export const imageShape = v.object({ ...placeShape, name: v.string(), base64: v.string() })

/** Names that say nothing: those of what is pasted, and of what cameras and systems call a picture. */
const isNondescript =
  /^(?:image|img|dsc\w?|photo|picture|pasted|clipboard|unnamed|untitled|screen-?shot|스크린샷|화면-?캡처|무제|캡처|kakaotalk(?:-photo)?|スクリーンショット|截屏|截图|屏幕截图|螢幕截圖)?(?:at|오전|오후|上午|下午|am|pm|[\d._-])*$/u

/** Names of posts that stand for their folder. */
const isFolderName = /^(?:index|content)$/i

/**
 * Puts an image beside a post, without its metadata, under a name of letters, digits and hyphens: its own, or that of the
 * post with a number. The same image is not stored twice under one name, and none is overwritten.
 */
export function addImage({ name, base64, ...place }: v.InferOutput<typeof imageShape>): AddedImage {
  const { real } = realPlace(place)
  const given = Buffer.from(base64, 'base64')
  if (given.length > maxImageBytes) throw new Refusal(413, `${name} is too large for an image of a post`)
  const kind = kindOf(given)
  if (kind === null) throw new Refusal(415, `${name} is not an image that browsers show`)
  const bytes = withoutMetadata(given, kind)
  const folder = path.dirname(real)
  const own = slugFrom(name.replace(/\.\w+$/, ''))
  const ofPost = path.basename(withoutPostEnd(real))
  const base = isNondescript.test(own) ? slugFrom(isFolderName.test(ofPost) ? path.basename(folder) : ofPost) : own
  for (let number = base === own ? 0 : 1; ; number++) {
    const file = `${base || 'image'}${number === 0 ? '' : `-${number}`}.${kind}`
    const full = path.join(/* turbopackIgnore: true */ folder, file)
    const there = fs.lstatSync(full, { throwIfNoEntry: false })
    if (there && !(there.isFile() && there.size === bytes.length && fs.readFileSync(full).equals(bytes))) continue
    if (!there) writeAtomically(full, bytes)
    const { width, height, problem } = inspectFile(full)
    if (problem !== undefined) throw new Refusal(415, `${name}: ${problem}`)
    return { src: `./${file}`, bytes: bytes.length, width, height }
  }
}

/** The ending of an image by its bytes, whatever its name says; null if they are of none, or only Safari shows it. */
function kindOf(bytes: Uint8Array): string | null {
  try {
    const { type = '' } = imageSize(bytes)
    return isImageName(`a.${type}`) && type !== 'heic' ? type : null
  } catch {
    return null
  }
}
