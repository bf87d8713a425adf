import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external.js'

/**
 * What pages use of `next/cache`, `next/navigation` and `next/server`. Those are CommonJS, which a bundler takes whole:
 * each function would load the parser of user agents, caches of earlier versions of Next, and a second copy of much of
 * its renderer. next.config.mjs makes these the modules that the renderer has loaded.
 */
export { notFound, permanentRedirect, unstable_rethrow } from 'next/dist/client/components/navigation.react-server.js'
export { connection } from 'next/dist/server/request/connection.js'
export { cacheLife } from 'next/dist/server/use-cache/cache-life.js'
export { cacheTag } from 'next/dist/server/use-cache/cache-tag.js'

/**
 * Runs code of an author as if no page was rendered. While Next prerenders, a look at the clock, a random number and
 * what is not there at once end the whole build; a text may show the day on which its page was made.
 */
export const outsideOfRender = <T>(run: () => T): T =>
  workUnitAsyncStorage.getStore() ? workUnitAsyncStorage.exit(run) : run()
