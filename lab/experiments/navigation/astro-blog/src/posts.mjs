import { getCollection } from 'astro:content'

export const pageSize = 10

export async function allPosts() {
  const posts = await getCollection('posts')
  return posts.sort((a, b) => b.data.date.valueOf() - a.data.date.valueOf() || (a.id < b.id ? -1 : 1))
}

export const postPath = (slug) => `/posts/${encodeURIComponent(slug)}`
