import { config } from '@/lib/config.ts'

export const rendersPerRequest = config.renderMode === 'request'

/** In development nothing is cached, and the render decides the status. */
export const isDev = config.showUnpublished
