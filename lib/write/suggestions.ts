import { gemoji } from 'gemoji'
import path from 'node:path'
import * as v from 'valibot'
import { components } from '#post-components'
import { everyPost, getPost } from '../content/index.ts'
import { ownAttributes } from '../content/check/component-use.ts'
import { filesIn, isHidden } from '../content/files/files.ts'
import { withPages } from '../content/process/collections.ts'
import { isFileName } from '../core/file-types.ts'
import { endsAsPost } from '../core/post-names.ts'
import { decoded } from '../core/percent-encoding.ts'
import { pathOf } from '../core/post-path.ts'
import { realPlace, type Place } from './place.ts'

/** What a link may lead to. */
export interface Target {
  label: string
  /** The address, as the post has it. */
  href: string
  /** What `[[` has instead; absent for a file. */
  name?: string
}

/** The posts and entries of the site, and the files in the folder of a post. */
export async function targets(place: Place): Promise<{ posts: Target[]; files: Target[] }> {
  const { root } = realPlace(place)
  const lists = await Promise.all(withPages.map(everyPost))
  const files = filesIn(path.join(/* turbopackIgnore: true */ root, path.dirname(place.file)))
    .filter((file) => isFileName(file) && !endsAsPost(file) && !file.split('/').some(isHidden))
    .map((file) => ({ label: file, href: `./${file.split('/').map(encodeURIComponent).join('/')}` }))
  const posts = lists.flat().map((meta) => ({ label: meta.title, href: pathOf(meta), name: meta.slug }))
  return { posts: posts.toSorted((a, b) => a.label.localeCompare(b.label)), files }
}

export const headingsShape = v.object({ href: v.string() })

/** The headings of a post, for links to them. */
export async function headings({ href }: v.InferOutput<typeof headingsShape>): Promise<{ id: string; text: string }[]> {
  const [, slug] = /^(?:\/posts\/)?([^/#]+)$/.exec(href) ?? []
  const post = slug === undefined ? null : (await getPost(decoded(slug))).answer
  return (post?.body.headings ?? []).map(({ id, text }) => ({ id, text }))
}

/** Components with the attributes that they read; of the author's own, only names are known. */
export const componentList = (): { name: string; attributes: readonly string[] }[] => {
  const own = Object.keys(components).filter((name) => !Object.hasOwn(ownAttributes, name))
  return [
    ...own.map((name) => ({ name, attributes: [] })),
    ...Object.entries(ownAttributes).map(([name, attributes]) => ({ name, attributes })),
  ]
}

/** Every name of an emoji. */
export const emojiList = (): { emoji: string; name: string }[] =>
  gemoji.flatMap(({ emoji, names }) => names.map((name) => ({ emoji, name })))
