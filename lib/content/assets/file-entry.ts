/** A file that posts show, as the index stores it. */
export interface FileEntry {
  /** The beginning of the SHA-256 of its bytes, in hex. */
  id: string
  /** File name, in NFC. */
  name: string
  /** File size, in bytes. */
  size: number
  /** Relative to the real path of the content folder, with forward slashes. */
  path: string
  /** Widths of its smaller versions, in pixels. */
  widths?: number[]
  /** When the first post that refers to the file is published; absent if one of the posts has no date. */
  publishedAt?: string
  /** When the last post that refers to the file expires; absent if one of the posts never does. */
  expiresAt?: string
}

/** Identifies a file. Copies under several names have the same hash, and each name is in addresses. */
export const fileKey = ({ id, name }: FileEntry): string => `${id}/${name}`

/** The path of a file that lies beside a post, within the content folder. */
export const besidePost = (file: string, name: string): string =>
  `${file.normalize('NFC').replace(/[^/]*$/, '')}${name}`

/** The smaller versions of an image. */
export interface Picture {
  /** A tiny version, as a `data:` address. */
  preview?: string
  /** Widths of smaller versions, in pixels. */
  widths: number[]
}

/** The address of a file. It always means the same bytes. */
export const fileHref = ({ id, name }: Pick<FileEntry, 'id' | 'name'>): string =>
  `/files/${id}/${encodeURIComponent(name)}`

/** The `srcset` of an image: its smaller versions, and itself. */
export function versionsOf({ id, name, widths = [] }: FileEntry, width: number): string | undefined {
  if (widths.length === 0) return undefined
  const address = (folder: string, end: string) => `/files/${folder}/${encodeURIComponent(name)}${end}`
  return [
    ...widths.map((each) => `${address(`${id}-${each}`, '.webp')} ${each}w`),
    ...(widths.includes(width) ? [] : [`${fileHref({ id, name })} ${width}w`]),
  ].join(', ')
}

/**
 * Parses the address of a file, or of a smaller version of it.
 * @param id its folder, as in `versionsOf`
 * @param name in any Unicode composition
 * @returns null if the folder has another format
 */
export function askedFor(id: string, name: string): { id: string; name: string; width: number | undefined } | null {
  const [, hash, width] = /^([\da-f]{16})(?:-(\d{1,5}))?$/.exec(id) ?? []
  if (hash === undefined) return null
  const original = width === undefined ? name : name.replace(/\.webp$/, '')
  return { id: hash, name: original.normalize('NFC'), width: width === undefined ? undefined : Number(width) }
}

/** The name under which a version of a file is stored. */
export const storedName = (id: string, width?: number): string => (width === undefined ? id : `${id}-${width}.webp`)
