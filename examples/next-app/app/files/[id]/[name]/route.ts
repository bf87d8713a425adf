import { serveFiles } from '@pointsix/content'
import { posts } from '@/content.config'

/** The files that lie beside posts. */
export const GET = serveFiles(posts)
