import { connection } from 'next/server'
import { config, isPackaged } from '@/lib/config.ts'

export const rendersPerRequest = config.renderMode === 'request'

/** In development nothing is cached, and the render decides the status. */
export const isDev = config.showUnpublished

/** Waits for a request where the app serves any blog: its build knows nothing that a page says. */
export const whenServed = (): Promise<void> => (isPackaged ? connection() : Promise.resolve())
