import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import matter from 'gray-matter'

/** A post. `allPosts` reads them as most blogs of this kind do: all of them at once, whenever a page is requested. */
export interface Post {
  slug: string
  title: string
  date: string
  source: string
}

const folder = path.join(process.cwd(), 'posts')
export const pageSize = 10

export async function allPosts(): Promise<Post[]> {
  const entries = await readdir(folder, { recursive: true })
  const posts = await Promise.all(
    entries
      .filter((name) => /\.mdx?$/.test(name))
      .map(async (name): Promise<Post> => {
        const { data, content } = matter(await readFile(path.join(folder, name), 'utf8'), {})
        const { title, date } = data as { title: string; date: Date }
        return { slug: slugOf(name), title: String(title), date: date.toISOString().slice(0, 10), source: content }
      }),
  )
  return posts.sort((a, b) => (a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1))
}

/** Slug of `a/slug.mdx` as well as of `a/slug/index.mdx`. */
const slugOf = (name: string) => path.basename(name.replace(/(\/index)?\.mdx?$/, '')).normalize('NFC')

export const postPath = (slug: string) => `/posts/${encodeURIComponent(slug)}`
