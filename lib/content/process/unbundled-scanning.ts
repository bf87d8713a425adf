import type * as here from './scanning.ts'

/**
 * Replaces scanning.ts while posts are written: Node loads that file, so that no start waits for a bundler to read all
 * readers and compilers.
 */
const load = (): Promise<typeof here> =>
  import(/* turbopackIgnore: true */ import.meta.url.replace(/unbundled-(?=[^/]+$)/, '')) as Promise<typeof here>

export const canScan: typeof here.canScan = true
export const scanning: typeof here.scanning = {
  sequential: async (setup) => (await load()).scanning.sequential(setup),
  'promise-all': async (setup) => (await load()).scanning['promise-all'](setup),
  worker: async (setup) => (await load()).scanning.worker(setup),
  sync: async (setup) => (await load()).scanning.sync(setup),
}
export const loadLive: typeof here.loadLive = async () => (await load()).loadLive()
export const loadPreview: typeof here.loadPreview = async () => (await load()).loadPreview()
export const loadCompiler: typeof here.loadCompiler = async () => (await load()).loadCompiler()
