import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external.js'

/**
 * The parts of `next/cache`, `next/navigation` and `next/server` that pages use. Those packages are CommonJS, which a
 * bundler includes as a whole: each function would load a parser for user agents, caches of earlier versions of Next,
 * and a second copy of much of its renderer. next.config.mjs maps these imports to the modules that the renderer has
 * loaded.
 */
export { notFound, permanentRedirect, unstable_rethrow } from 'next/dist/client/components/navigation.react-server.js'
export { connection } from 'next/dist/server/request/connection.js'
export { cacheLife } from 'next/dist/server/use-cache/cache-life.js'
export { cacheTag } from 'next/dist/server/use-cache/cache-tag.js'

/**
 * Runs an author's code outside of Next's rendering context. While Next prerenders, reading the clock, a random number
 * or anything asynchronous aborts the whole build; a post may show the date on which its page was rendered.
 */
export const outsideOfRender = <T>(run: () => T): T =>
  workUnitAsyncStorage.getStore() ? workUnitAsyncStorage.exit(run) : run()
