import { spellings } from '../lib/content/assets/find.ts'
import { contentTypeOf } from '../lib/core/file-types.ts'
import { decoded } from '../lib/core/percent-encoding.ts'
import { isLocal } from '../lib/mdx/html/local-references.ts'
import path from 'node:path'
import { download } from './download.ts'
import type { ImportOptions } from './formats.ts'
import { postLink, type Attachment, type Note, type Place } from './post.ts'
import type { Source } from './source.ts'

const isFile = /\.(?!html?$|php$|aspx?$|xml$)[a-z]\w{1,4}$/i

export interface AttachmentRules {
  folder: string
  roots: readonly string[]
  site?: string | undefined
  /** The address of the page that the post was, against which those of its images are read. */
  page?: string | undefined
  /** The path of the former site, which precedes all its addresses: `/blog`. */
  base?: string | undefined
  /** Converts a special address of a file to the paths that it may have within the source; null if it is not one. */
  localPath?: ((address: string) => string | string[] | null) | undefined
}

export class Attachments {
  readonly files: Attachment[] = []
  readonly notes: Note[] = []
  readonly #names = new Map<string, string>()
  readonly #source: Source
  readonly #rules: AttachmentRules
  readonly #options: ImportOptions

  constructor(source: Source, rules: AttachmentRules, options: ImportOptions) {
    this.#source = source
    this.#rules = rules
    this.#options = options
  }

  image(address: string, place: Place): string {
    const trimmed = address.trim()
    if (trimmed === '' || /^(?:#|mailto:|tel:)/i.test(trimmed)) return address
    if (/^data:/i.test(trimmed)) return this.#inline(trimmed) ?? address
    const file = this.fileOf(trimmed)
    if (file !== null) return `./${this.take(file)}`
    const { page } = this.#rules
    const full = page && !/^(?:https?:)?\/\//i.test(trimmed) ? (URL.parse(trimmed, page)?.href ?? trimmed) : trimmed
    const remote = full.startsWith('//') ? `https:${full}` : full
    if (!/^https?:/i.test(remote)) {
      this.#note(place, 'refers to an image that is not there', address)
      return address
    }
    if (this.#options.download && URL.canParse(remote)) return `./${this.#addRemote(remote)}`
    this.#note(place, 'shows an image of another site; --download brings such images over', remote)
    return remote
  }

  /** Attaches a linked file, such as a PDF. @returns an address of another site as it is */
  linked(address: string, place: Place): string {
    const file = this.fileOf(address)
    if (file !== null && !/\.(?:mdx?|markdown|html?)$/i.test(file) && /\.\w{1,5}$/.test(file))
      return `./${this.take(file)}`
    const own = withoutSite(address, this.#rules.site)
    if (!/^\/(?!\/)/.test(own)) return address
    if (isFile.test(own)) this.#note(place, 'links to a file that is not there', address)
    return postLink(own, address)
  }

  has = (file: string): boolean => this.#names.has(file)

  /** Attaches a file by its path within the source. @returns its name next to the post */
  take(file: string): string {
    return this.#add(file, path.posix.basename(file), () => this.#source.read(file))
  }

  /** The file of the source that an address names; null if there is none. */
  fileOf(address: string): string | null {
    const special = [this.#rules.localPath?.(address) ?? []].flat().flatMap((each) => this.#source.find(each) ?? [])[0]
    if (special !== undefined) return special
    const own = withoutSite(address, this.#rules.site)
    if (own !== address) return this.fileOf(own)
    const { base } = this.#rules
    const within = base && address.startsWith(`${base}/`) ? this.fileOf(address.slice(base.length)) : null
    if (within !== null) return within
    if (!isLocal(address)) return null
    for (const target of spellings(address)) {
      const found = this.#candidates(target)
        .map((each) => this.#source.find(each.replace(/^\.\//, '')))
        .find((each) => each !== undefined)
      if (found !== undefined) return found
    }
    return null
  }

  /** Where a path may lie within the source. */
  #candidates(target: string): string[] {
    // As a browser reads it, for which nothing is above the root
    const onSite = [
      path.posix.join('/', target),
      path.posix.join('/', this.#rules.folder, target.replace(/^\.\.\//, '')),
    ]
    const inRoots = (address: string) => [
      ...this.#rules.roots.map((root) => path.posix.join(root, address.slice(1))),
      ...this.#source.copied(address),
    ]
    const candidates = target.startsWith('/')
      ? inRoots(target)
      : [path.posix.join(this.#rules.folder, target), ...onSite.flatMap(inRoots)]
    // Some generators publish files next to a post at `/posts/<folder>/x.png`
    for (const folder of [this.#rules.folder, ...this.#rules.roots]) {
      const beside = `/${path.posix.basename(folder)}/`
      if (target.startsWith('/') && target.includes(beside))
        candidates.push(path.posix.join(folder, target.slice(target.lastIndexOf(beside) + beside.length)))
    }
    return candidates
  }

  #inline(address: string): string | null {
    const [, type, base64, data = ''] = /^data:image\/([\w.+-]+)[^,]*?(;base64)?,(.*)$/is.exec(address) ?? []
    if (!type) return null
    const bytes = base64 ? Buffer.from(data, 'base64') : Buffer.from(decoded(data))
    const extension = type === 'svg+xml' ? 'svg' : type === 'jpeg' ? 'jpg' : type
    return `./${this.#add(address, `image.${extension}`, () => bytes)}`
  }

  #addRemote(address: string): string {
    const name = decoded(path.posix.basename(new URL(address).pathname))
    const hasEnding = contentTypeOf(name) || /\.(?:3gp|avi|flv|mkv|mpe?g|wmv)$/i.test(name)
    return this.#add(address, hasEnding ? name : `${name || 'image'}.png`, () => download(address, true))
  }

  #add(key: string, name: string, read: Attachment['read']): string {
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const taken = new Set(this.files.map((file) => file.name.toLowerCase()))
    const free = freeName(plainName(name), (each) => taken.has(each.toLowerCase()))
    this.#names.set(key, free)
    this.files.push({ name: free, from: key, read })
    return free
  }

  #note(place: Place, message: string, detail: string): void {
    this.notes.push({ ...place, message, detail: detail.length > 100 ? `${detail.slice(0, 99)}…` : detail })
  }
}

/** Converts a URL of the former site to a path. Any other address is returned unchanged. */
export function withoutSite(address: string, site: string | undefined): string {
  const [, host] = /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(site ?? '') ?? []
  const [whole, other] = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(address) ?? []
  if (!host || !other || host.toLowerCase() !== other.toLowerCase()) return address
  return address.slice(whole!.length).replace(/^(?!\/)/, '/')
}

/** A name, with a number if it is taken. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const { name: stem, ext } = path.posix.parse(name)
  let free = name
  for (let number = 2; isTaken(free); number++) free = `${stem}-${number}${ext}`
  return free
}

/** A name that needs no escaping in an address, and is neither hidden nor the name of a post. */
function plainName(name: string): string {
  const plain = name
    .normalize('NFC')
    // As wget names a file
    .replace(/(?<=\.\w{2,5})\?.*$/s, '')
    .replace(/[^\p{L}\p{M}\p{N}._~-]+/gu, '-')
    .replace(/^[._-]+/, '')
  const { name: stem, ext } = path.posix.parse(plain)
  const short = `${[...stem].slice(0, 60).join('') || 'file'}${ext}`
  return /\.mdx?$/i.test(short) ? `${short}.txt` : short
}
