import { postEnd } from './post-names.ts'

/** Largest image and largest other file that are served, in bytes. */
export const maxImageBytes = 64 * 1_048_576
export const maxFileBytes = 1_024 * 1_048_576

const types: Record<string, string> = {
  png: 'image/png',
  apng: 'image/apng',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
}

const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * The media type of a file that browsers may display; undefined for one that they should save, such as pages and
 * scripts.
 */
export const contentTypeOf = (name: string): string | undefined => types[extensionOf(name)]

export const isImageName = (name: string): boolean => contentTypeOf(name)?.startsWith('image/') ?? false

const withoutSuffix = (address: string): string => address.replace(/[?#].*$/s, '')

/** Whether an address, perhaps with a query or a hash, names an image. */
export const isImageAddress = (address: string): boolean => isImageName(withoutSuffix(address))

/** A pattern of the extensions of images, in lower case. */
export const imageExtensions: string = Object.keys(types)
  .filter((extension) => types[extension]!.startsWith('image/'))
  .join('|')

const saved = 'zip|gz|tgz|7z|docx?|xlsx?|pptx?|hwpx?|key|epub|ipynb'
/** How the address of a file ends, as a part of a pattern: of one that browsers show or save, or of a post. */
export const fileEnd = String.raw`(?:\.(?:${Object.keys(types).join('|')}|${saved})|${postEnd})`
const endsAsFile = new RegExp(`${fileEnd}$`, 'i')

/** Whether an address in a link certainly names a file. `example.com` and `v1.2` only seem to have an extension. */
export const isFileAddress = (address: string): boolean => endsAsFile.test(withoutSuffix(address))

/** Whether a name may be that of a file that is neither a page nor a post. */
export const isFileName = (name: string): boolean => /[^.]\.(?!mdx?$|markdown$|html?$|php$|aspx?$)\w{1,10}$/i.test(name)

/** Whether smaller versions of an image can be made. Animations and drawings are served as they are. */
export const isPhotoName = (name: string): boolean => /^(?:png|jpe?g|jfif|webp|avif|tiff?)$/.test(extensionOf(name))
