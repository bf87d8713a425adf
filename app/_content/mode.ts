import { config } from '@/lib/config.ts'

export const rendersPerRequest = config.renderMode === 'request'

/** While someone writes, nothing is cached. */
export const isDev = config.showUnpublished

/** In Next's dev server the render decides the status. A built app sends its shell before that. */
export const isNextDev = config.platformEnv.NODE_ENV === 'development'
